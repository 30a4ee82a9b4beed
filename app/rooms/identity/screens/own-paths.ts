import { href } from 'react-router'

export const securityPath = href('/user/profile/security')
export const secondFactorPath = href('/user/profile/security/second')
