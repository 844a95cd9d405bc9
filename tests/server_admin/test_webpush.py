"""What is pushed can be read by the browser it is for, and by nobody on the way."""

import json
import time

import pytest
from cryptography.exceptions import InvalidSignature, InvalidTag
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from civitas.kernel.errors import BadInput
from civitas.server.notify.webpush import Browser, authorization, encrypted, key_of, new_key, public_key

from .browser import Receiver, plain, written


def test_the_example_of_rfc_8291():
    receiver = Receiver(plain("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"), plain("BTBZMqHH6r4Tts7J_aSIgg"))
    sender = key_of("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")
    browser = Browser.of(**receiver.keys)
    body = encrypted(b"When I grow up, I want to be a watermelon", browser, sender, plain("DGv6ra1nlYgDCS1FRnbzlw"))
    assert written(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7"
        "A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_the_browser_reads_it_and_another_does_not():
    receiver, other = Receiver(), Receiver()
    first, second = (encrypted(b"your turn", Browser.of(**receiver.keys)) for _ in range(2))
    assert receiver.read(first) == receiver.read(second) == b"your turn"
    assert first[:16] != second[:16] and first[21:86] != second[21:86]  # salt and key are new each time
    assert b"your turn" not in first
    with pytest.raises(InvalidTag):
        other.read(first)
    with pytest.raises(InvalidTag):
        receiver.read(first[:-1] + bytes([first[-1] ^ 1]))


def test_a_message_fits_one_record():
    browser = Browser.of(**Receiver().keys)
    assert len(encrypted(b"x" * 3993, browser)) <= 4096
    with pytest.raises(BadInput, match="too long"):
        encrypted(b"x" * 4096, browser)


@pytest.mark.parametrize(
    ("p256dh", "auth"),
    [
        ("", written(b"sixteen bytes ok")),
        (written(b"\x04" + b"\x00" * 64), written(b"sixteen bytes ok")),  # not on the curve
        (written(b"\x02" + b"\x01" * 64), written(b"sixteen bytes ok")),
        (Receiver().keys["p256dh"], written(b"short")),
        (Receiver().keys["p256dh"], "not base64!"),
    ],
    ids=["none", "not on the curve", "another form", "a short secret", "no base64"],
)
def test_keys_that_are_none_are_refused(p256dh, auth):
    with pytest.raises(BadInput):
        Browser.of(p256dh, auth)


def test_the_signature_names_the_service_and_holds():
    kept = new_key()
    header = authorization(kept, "https://push.example", "https://civitas.example")
    scheme, _, rest = header.partition(" ")
    parts = dict(part.split("=", 1) for part in rest.split(", "))
    assert scheme == "vapid" and parts["k"] == public_key(kept)
    head, claims, signature = parts["t"].split(".")
    assert json.loads(plain(head)) == {"typ": "JWT", "alg": "ES256"}
    said = json.loads(plain(claims))
    assert said["aud"] == "https://push.example" and said["sub"] == "https://civitas.example"
    assert time.time() < said["exp"] <= time.time() + 24 * 3600
    raw = plain(signature)
    assert len(raw) == 64
    der = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), plain(parts["k"]))
    key.verify(der, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    with pytest.raises(InvalidSignature):
        key.verify(der, f"{head}.{claims}x".encode(), ec.ECDSA(hashes.SHA256()))
