"""The yardstick of the other tests: it must tell fair from unfair."""

from __future__ import annotations

from random import Random

import pytest

from tests.chisquare import critical, fits


@pytest.mark.parametrize("seed", range(20))
def test_fair_counts_fit(seed: int) -> None:
    rng = Random(seed)
    found = [rng.choices("abcd", [1, 2, 3, 0])[0] for _ in range(600)]
    assert fits({k: found.count(k) for k in "abcd"}, {"a": 1, "b": 2, "c": 3, "d": 0})


@pytest.mark.parametrize("seed", range(20))
def test_unfair_counts_do_not(seed: int) -> None:
    """Each thing as likely as the others, where one should be three times as likely as another."""
    rng = Random(seed)
    found = [rng.choice("abc") for _ in range(600)]
    assert not fits({k: found.count(k) for k in "abc"}, {"a": 1, "b": 2, "c": 3})


def test_what_cannot_be_is_noticed_at_once() -> None:
    assert not fits({"a": 1000, "b": 1000, "d": 1}, {"a": 1, "b": 1, "d": 0})
    assert not fits({"a": 1000, "b": 1000, "d": 1}, {"a": 1, "b": 1})


def test_rare_things_are_counted_together() -> None:
    rare = {f"rare {i}": 1 for i in range(40)}
    assert fits({"often": 1000, **rare}, {"often": 1000, **rare})
    assert not fits({"often": 1000}, {"often": 1000, **rare})


def test_too_few_samples_are_no_proof() -> None:
    with pytest.raises(AssertionError, match="too few"):
        fits({"a": 1, "b": 2}, {"a": 1, "b": 1})


@pytest.mark.parametrize(("freedom", "value"), [(1, 17.3), (2, 20.7), (5, 28.3), (20, 55.7)])
def test_the_limit_is_that_of_four_standard_deviations(freedom: int, value: float) -> None:
    """What one honest sample in 31,574 exceeds; the approximation is a little too mild for few degrees of freedom."""
    assert value * 0.99 < critical(freedom) < value * 1.1
