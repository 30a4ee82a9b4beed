import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { Context } from '#kernel/context.ts'
import type { Actor } from '#kernel/roles.ts'
import type { FilesTables } from '../room.ts'
import { needsSignIn, type Rights } from '../share/share-view.ts'
import type { ChangeOperation } from './activity-operations.ts'

interface Changed {
  id: string
  before?: string
  after?: string
}

/** Of each of these items one line in its activity, by one statement in the transaction that changes them. */
export async function noteChange(
  { db, context }: Tools<FilesTables>,
  operation: ChangeOperation,
  changed: readonly Changed[],
  who: WhoActs = whoActs(context),
): Promise<void> {
  if (changed.length === 0) return
  await sql`
    insert into files.activity (item_id, operation, account_id, link, before, after)
    select c.id, ${operation}, (select n.account_id from identity.names n
        where n.account_id = ${who.account}::uuid and n.status <> 'deleted'), ${who.link}, c.before, c.after
    from unnest(${changed.map(({ id }) => id)}::uuid[], ${changed.map(({ before = '' }) => before)}::text[],
      ${changed.map(({ after = '' }) => after)}::text[]) as c (id, before, after)`.execute(db)
}

/** Who an activity is of: an account, and the link they came by. */
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
