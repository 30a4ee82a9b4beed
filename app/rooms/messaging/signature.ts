/** Who stands behind a letter: the foot of every one names the seller, as a shop must. */
import type { AnyTools } from '#kernel/action.server.ts'
import type { LocalText } from '#kernel/context.ts'

export interface Signature {
  name: LocalText
  address: LocalText
  phone: string
}

type Find = (tools: AnyTools) => Promise<Signature | null>

let find: Find = async () => null

/** The room above that knows who sells says so once, when it is loaded. */
export function signedBy(seller: Find): void {
  find = seller
}

/** Null: nobody is named yet, and the foot has the site alone. */
export const signatureOf = (tools: AnyTools): Promise<Signature | null> => find(tools)
