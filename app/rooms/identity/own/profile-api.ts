import { type AnyCall, create, get, patch, post, raw, remove } from '#kernel/api.ts'
import { addAddress, changeAddress, makeDefault, myAddresses, removeAddress } from './addresses.ts'
import { showAvatar } from './avatar.ts'
import { changeProfile, myProfile } from './profile.ts'

/** What people read and change of their own account. */
export const profileCalls: AnyCall[] = [
  get('/api/user/profile', 'One’s own account', myProfile),
  patch('/api/user/profile', 'Change one’s own names', changeProfile),
  get('/api/user/addresses', 'One’s own addresses, the default first', myAddresses),
  create('/api/user/addresses', 'Keep another address', addAddress),
  patch('/api/user/addresses/{id}', 'Change one of one’s own addresses', changeAddress),
  post('/api/user/addresses/{id}/default', 'Make it the default', makeDefault),
  remove('/api/user/addresses/{id}', 'Remove one of one’s own addresses', removeAddress),
  raw('GET', '/user/avatar/{file}', 'The picture of somebody of this site: {name}-128.webp or -512', showAvatar),
]
