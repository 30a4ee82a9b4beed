/** Who an activity is of: an account, and the link they came by. */
import type { Context } from '#kernel/context.ts'
import type { Actor } from '#kernel/roles.ts'
import { needsSignIn, type Rights } from '../share/share-rights.ts'

export interface WhoActs {
  /** Null: somebody behind a link that asks nobody's name. */
  account: string | null
  /** The last letters of the link's code; '' without one. */
  link: string
}

/** Enough to tell one's links apart, and far too little to open one. */
export const linkEnd = (code: string): string => code.slice(-4)

/** Somebody behind a link is named only where the link asks for an account: elsewhere they came without a name. */
export const whoByLink = ({ actor }: Context, code: string, may: Rights): WhoActs => ({
  account: needsSignIn(may) ? actor.accountId : null,
  link: linkEnd(code),
})

/** Who works through a link acts for its maker (collaborate.ts), and is still themselves. */
export interface ActorByLink extends Actor {
  byLink: WhoActs
}

const isByLink = (actor: Actor): actor is ActorByLink => 'byLink' in actor

export const whoActs = ({ actor }: Context): WhoActs =>
  isByLink(actor) ? actor.byLink : { account: actor.accountId, link: '' }
