export { recordDataCopy } from './data-copy.ts'
export { addAddress, myAddresses, type SavedAddress } from './addresses.ts'
export { clearCookie, cookieFor, tokenIn } from './cookie.ts'
export type { Entered, OpenedSession } from './enter.ts'
export { linePush } from './line-channel.ts'
export { lineUserOf } from './own-line.ts'
export { contactByEmail } from './contact-by-email.ts'
export { hashPassword } from './password.server.ts'
export { changeRole, changeStanding, contactOf, endAllSessionsOf, type AccountContact } from './people.ts'
export {
  answerPath,
  invitationLink,
  invitePerson,
  renewInvitation,
  withdrawInvitation,
  type NewInvitation,
} from './invitation.ts'
export { devicesOf, resetSecondFactor, waysInOf, type Device, type WaysIn } from './people-ways.ts'
export { acceptInvitation, answerInvitation } from './invitation-answer.ts'
export { givesPlaces, type OfferedPlace } from './joining.ts'
export { keepingAnAdmin } from './last-admin.ts'
export { loginName } from './login-name.ts'
export { beforeLeaving } from './leaving.ts'
export { linkOf, type Link, type LinkPurpose } from './one-time-links.ts'
export { readAccount, sessionOf, type SignedIn } from './session.server.ts'
export { rememberLanguage } from './own-language.ts'
export { makeSignInLink, type SignInLink } from './sign-in-link.ts'
export { register } from './register.ts'
export type { SecurityNews } from './security-news.ts'
export { seal, unseal } from './sealed.server.ts'
export { signIn } from './sign-in.ts'
export { signOut } from './sign-out.ts'
export type { IdentityViews, PeopleViews } from './views.ts'
export { myProfile } from './profile.ts'
