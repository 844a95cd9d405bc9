"""Proofs that games are right: ledger, conformance, reference run, mutation, validation of saves."""
