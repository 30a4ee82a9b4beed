/** In place of the address of who is gone. */
export const nobody = '–@–'
