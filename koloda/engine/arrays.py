"""Names for arrays. A compiled module cannot hold `vec[i64]` as a value, so this one stays interpreted."""

from typing import TYPE_CHECKING

from librt.vecs import vec

if TYPE_CHECKING:
    from mypy_extensions import i64

    Cards = vec[i64]
    Moves = vec[i64]
    Numbers = vec[i64]
else:
    Cards = Moves = Numbers = vec
