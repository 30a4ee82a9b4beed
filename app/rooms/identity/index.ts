export { clearCookie, cookieFor, tokenIn } from './cookie.ts'
export { readAccount, sessionOf, type SignedIn } from './session.server.ts'
export { signIn, type OpenedSession } from './sign-in.ts'
export { signOut } from './sign-out.ts'
