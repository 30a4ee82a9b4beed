/** Pure: a code as people read it out. */
export const inFour = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1 ')
