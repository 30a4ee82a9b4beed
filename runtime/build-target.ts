/** What script and styles are written for: the floor of package.json ("browserslist"); a rule of the house holds them together. */
export const buildTarget = ['chrome109', 'firefox153', 'ios16.4', 'safari16.4']
