/** The furthest that a Horseman's highest card carries him. */
export const REACH = 9;
