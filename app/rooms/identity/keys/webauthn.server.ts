/** The library that reads passkeys' answers: 26 MB in a process, so it comes with the first answer. */
export const loadWebAuthn = () => import('@simplewebauthn/server')
