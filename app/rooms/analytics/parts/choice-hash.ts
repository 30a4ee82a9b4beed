/** Where somebody changes their mind about being measured: the notice opens at any page with it. */
export const choiceHash = '#measuring'
