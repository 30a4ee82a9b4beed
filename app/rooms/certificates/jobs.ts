import type { Handler } from '#kernel/action.server.ts'
import { forgetPerson } from './forget-person.ts'
import { offers } from './issue/offer.ts'
import { sweepPictures } from './programme/set-pictures.ts'
import { remindExpiry } from './issue/remind-expiry.ts'
import { tellHolders } from './tell.ts'

export const handlers: readonly Handler[] = [...offers, ...tellHolders, remindExpiry, sweepPictures, forgetPerson]
