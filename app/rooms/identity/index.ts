export { recordDataCopy } from './own/data-copy.ts'
export { addAddress, myAddresses, type SavedAddress } from './own/addresses.ts'
export { clearCookie, cookieFor, tokenIn } from './sign-in/cookie.ts'
export type { Entered, OpenedSession } from './sign-in/enter.ts'
export { lineIsOpen, linePush } from './line/line-channel.ts'
export { lineStartPath } from './line/line-paths.ts'
export { lineReach, lineUserOf } from './line/own-line.ts'
export { contactByEmail } from './own/contact-by-email.ts'
export { isSecure } from './sign-in/is-secure.server.ts'
export { hashesMade, hashPassword, isPassword } from './keys/password.server.ts'
export { changeRole, changeStanding, contactOf, endAllSessionsOf, type AccountContact } from './people/people.ts'
export {
  answerPath,
  invitationLink,
  invitePerson,
  renewInvitation,
  withdrawInvitation,
  type NewInvitation,
} from './register/invitation.ts'
export { devicesOf, resetSecondFactor, waysInOf, type Device, type WaysIn } from './people/people-ways.ts'
export { acceptInvitation, answerInvitation } from './register/invitation-answer.ts'
export { membershipProvider, type OfferedPlace } from './register/joining.ts'
export { keepingAnAdmin } from './people/last-admin.ts'
export { loginName } from './sign-in/login-name.ts'
export { beforeLeaving } from './own/leaving.ts'
export { linkOf, type Link, type LinkPurpose } from './register/one-time-links.ts'
export { securityStamp } from './sign-in/security-stamp.ts'
export { readAccount, sessionOf, type SignedIn } from './sign-in/session.server.ts'
export { readMemberCode } from './own/member-code.ts'
export { rememberLanguage } from './own/own-language.ts'
export { makeSignInLink, type SignInLink } from './sign-in/sign-in-link.ts'
export { register } from './register/register.ts'
export type { SecurityNews } from './keys/security-news.ts'
export { seal, type Seal, sealFor, unseal, unsealFresh } from './keys/sealed.server.ts'
export { signIn } from './sign-in/sign-in.ts'
export { signOut } from './sign-in/sign-out.ts'
export type { IdentityViews, PeopleViews } from './people/views.ts'
export { myProfile } from './own/profile.ts'
