import type { Tools } from '#kernel/action.server.ts'

type AnyRoomsTools = Tools<any> // oxlint-disable-line no-explicit-any -- every room's within step takes any room's tools

/** A place that an invitation offers in a room above: a business, roles in it, branches (none: all). */
export interface OfferedPlace {
  placeId: string
  roles: string[]
  branchIds: string[]
  /** How far they go alone; left out, as the role goes. */
  limits?: object
}

export interface PlaceGiver {
  /** May this account still give such a place away? Asked at the moment of accepting. */
  mayGive(tools: AnyRoomsTools, giverId: string, place: OfferedPlace): Promise<boolean>
  /** Gives it, in the transaction in which the invitation is accepted. */
  give(tools: AnyRoomsTools, accountId: string, place: OfferedPlace): Promise<void>
}

let giver: PlaceGiver | undefined

/** The room that has places registers itself when it is loaded; identity never knows who it is. */
export function membershipProvider(one: PlaceGiver): void {
  giver = one
}

export function placeGiver(): PlaceGiver {
  if (!giver) throw new Error('no room gives places: was cluster loaded?')
  return giver
}
