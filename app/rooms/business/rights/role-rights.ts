/** The ticks of each role of a business, and what taking one away means before it is done. */
import * as z from 'zod'
import type { LocalText } from '#kernel/context.ts'
import { isInPreset, type StaffLimits } from '#kernel/roles.ts'
import { limitsOf, setRoleRule, type RoleRule, rulesOf, type RuledRole } from '#rooms/cluster/index.ts'
import { refuse } from '../refusals.ts'
import { command, query } from '../room.ts'
import { RightsForm } from './rights-input.ts'
import { type RightKey, rightKeys, rights } from './rights.ts'

export interface RoleRights {
  role: RuledRole
  version: number
  people: string[]
  limits: StaffLimits
  /** What the preset gives, and whether this business gives it. */
  ticks: { key: RightKey; isOn: boolean }[]
}

/** Errors: 404 for another business. */
export const seeRights = query({
  may: 'business.seeSetup',
  input: z.object({ clusterId: z.uuid() }),
  async run(tools, { clusterId }): Promise<RoleRights[]> {
    return (await rulesOf(tools, clusterId)).map(ticksOf)
  },
})

function ticksOf({ role, version, people, limits, without }: RoleRule): RoleRights {
  const ticks = rightKeys
    .filter((key) => presetOf(key, role).length > 0)
    .map((key) => ({ key, isOn: presetOf(key, role).some((permission) => !without.includes(permission)) }))
  return { role, version, people, limits, ticks }
}

/** What of a right the role has to begin with. */
const presetOf = (key: RightKey, role: RuledRole): string[] =>
  rights[key].permissions.filter((permission) => isInPreset(permission, role))

const RightsInput = RightsForm.extend({ clusterId: z.uuid() })

/** From everybody's next request on. Errors: 404; 409 VERSION_CONFLICT; 403 CONFIRM_FIRST; 422 for what the preset does not give. */
export const saveRights = command({
  may: 'business.changeRights',
  input: RightsInput,
  async run(tools, { clusterId, role, version, rights: kept, ...limits }) {
    const before = ticksOf((await rulesOf(tools, clusterId)).find((rule) => rule.role === role)!)
    const extra = kept.find((key) => !before.ticks.some((tick) => tick.key === key))
    if (extra) refuse('noRights', { field: 'rights' })
    const without = before.ticks.filter(({ key }) => !kept.includes(key)).flatMap(({ key }) => presetOf(key, role))
    await setRoleRule(tools, { clusterId, role, version, without, limits: limitsOf(limits) })
    return { role }
  },
})

export interface Loss {
  rights: LocalText[]
  people: string[]
}

/** Who would lose what, said before it is done; null where nobody loses anything. */
export const whatIsLost = query({
  may: 'business.changeRights',
  input: RightsInput,
  async run(tools, { clusterId, role, rights: kept }): Promise<Loss | null> {
    const before = ticksOf((await rulesOf(tools, clusterId)).find((rule) => rule.role === role)!)
    const lost = before.ticks.filter(({ key, isOn }) => isOn && !kept.includes(key))
    return lost.length === 0 ? null : { rights: lost.map(({ key }) => rights[key].name), people: before.people }
  },
})
