"""Worlds dealt from what a seat knows.

`dealing` deals one: `hands_and_rolls` from `piles`, then a `course` for every Hunted, from what binds them together
(`announced_numbers`, `about_to_be_seen`; and in the rare case `fitting_together`, by the `bonds` that bear on the
`stretches` of their tracks) and from all that fits the `evidence` of each point: `places`, found by going
`forward_and_back`, kept in `chains`, quickly where they are `single_steps`, and by another way on an `open_walk`.
"""
