/** The terms that a person agrees to when registering; a new text is a new version. */
export const consentVersion = '2026-11-20'
