#!/bin/sh
# Packs Pgx without JAX (pure Python, about 3 MB) for a machine that has JAX but cannot
# install anything:
#
#   sh bench/peers/pgx_pack.sh .bench/pgx_pack
#   (copy bench/peers and .bench/pgx_pack to that machine, then there:)
#   PYTHONPATH=.bench/pgx_pack python3 bench/peers/pgx_peer.py
set -eu
target=${1:-.bench/pgx_pack}
rm -rf -- "$target"
"${PYTHON:-python3}" -m pip install --quiet --no-deps --no-compile --target "$target" \
    pgx==2.6.0 svgwrite==1.4.3 typing_extensions==4.16.0
echo "packed into $target"
