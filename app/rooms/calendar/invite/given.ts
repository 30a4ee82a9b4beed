/** Pure: the ways of answering an invitation. */
export const given = ['accepted', 'tentative', 'declined'] as const
