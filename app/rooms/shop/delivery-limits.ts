/** Pure, and without the schema: what the form on the screen may grow to. */
export const mostSteps = 6
export const mostProvinces = 82
export const mostZipLines = 12
export const mostClosedLines = 12
