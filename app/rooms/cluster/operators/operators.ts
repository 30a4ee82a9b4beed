/**
 * Who works at the shop's own device now: chosen by face, shown by PIN. A PIN opens no session; it says who uses the one that
 * somebody of the shop opened there (docs/decisions/805).
 */
import { sql } from 'kysely'
import * as z from 'zod'
import { anyone, type Tools } from '#kernel/action.server.ts'
import { audit, auditKind } from '#kernel/audit.server.ts'
import type { Context } from '#kernel/context.ts'
import { refuseKernel } from '#kernel/refusals.ts'
import { isPassword, putOperator, securityStamp, sessionOf } from '#rooms/identity/index.ts'
import { countWrongPin } from '../approvals/pin-wrong.ts'
import { forgivePinTries, takePinTry } from '../approvals/pin-tries.ts'
import { refuse } from '../refusals.ts'
import { betweenTransactions, command, query, type ClusterTables } from '../room.ts'
import { deviceOf, type PairedDevice } from './paired-devices.ts'

export interface AtDevice {
  accountId: string
  name: string
  nameEn: string
  avatar: string | null
  roles: string[]
  pin: 'none' | 'set' | 'locked' | 'ended'
}

export interface Till {
  device: PairedDevice
  /** Somebody of the shop has opened a session here; without one no PIN is taken. */
  isOpen: boolean
  /** Who works at it, by account or by PIN; null: it is locked, or nobody has opened it. */
  operatorId: string | null
  people: AtDevice[]
}

/** For the page where one changes places; null where the device is nobody's. Names are told only while it is open. */
export const tillHere = query({
  may: anyone,
  input: z.object({}),
  async run(tools): Promise<Till | null> {
    const device = await deviceOf(tools)
    if (!device) return null
    const isOpen = sessionOf(tools.context) !== null
    return {
      device,
      isOpen,
      operatorId: tools.context.actor.accountId,
      people: isOpen ? await peopleAt(tools, device) : [],
    }
  },
})

/** It waits for a PIN: nobody works at it. Errors: 401 where nobody is signed in, 409 where it is no device of the shop. */
export const lockTill = command({
  may: anyone,
  input: z.object({}),
  async run(tools): Promise<{ locked: true }> {
    const device = (await deviceOf(tools, { hold: true })) ?? refuse('notPaired')
    await putOperator(tools, { deviceId: device.id, clusterId: device.clusterId, accountId: null })
    return { locked: true }
  },
})

/**
 * From now on they work at this device. A stranger's id costs as much time.
 *
 * Errors: 401 where nobody is signed in, 409 where it is no device of the shop, 422 for a wrong PIN or who does not work
 * here, told alike; 429 after five, 423 after ten.
 */
export const switchOperator = betweenTransactions({
  may: anyone,
  input: z.object({ accountId: z.uuid(), pin: z.string().trim().max(12) }),
  async run(context: Context, { accountId, pin }): Promise<{ accountId: string; name: string }> {
    if (!sessionOf(context)) refuseKernel('signInFirst')
    const { hash, isLocked, deviceId } = await pinHere(context, { accountId })
    if (deviceId === null) return refuse('notPaired')
    await takePinTry(context, { accountId, device: deviceId })
    if (isLocked) return atPin('pinLocked')
    if (!(await isPassword(pin, hash))) {
      if (hash !== null) await countWrongPin(context, { accountId })
      return atPin('wrongOwnPin')
    }
    return putAt(context, { accountId, hash: hash! })
  },
})

/** Told beside what was typed. */
const atPin = (key: 'pinLocked' | 'wrongOwnPin'): never => {
  const { th, en } = refuse.texts[key]
  return refuse(key, { field: 'pin', fields: [{ field: 'pin', th, en }] })
}

const pinHere = query({
  may: anyone,
  input: z.object({ accountId: z.uuid() }),
  async run(tools, { accountId }) {
    const device = await deviceOf(tools)
    const found = device && (await workerAt(tools, device, accountId))
    return { deviceId: device?.id ?? null, hash: found?.hash ?? null, isLocked: found?.isLocked ?? false }
  },
})

/** Only by the very hash that was checked, and while device and place still hold. */
const putAt = command({
  may: anyone,
  input: z.object({ accountId: z.uuid(), hash: z.string().startsWith('$argon2id$') }),
  async run(tools, { accountId, hash }): Promise<{ accountId: string; name: string }> {
    const device = (await deviceOf(tools, { hold: true })) ?? refuse('notPaired')
    const found = await workerAt(tools, device, accountId)
    if (found?.hash !== hash) return atPin('wrongOwnPin')
    if (found.isLocked) return atPin('pinLocked')
    await putOperator(tools, { deviceId: device.id, clusterId: device.clusterId, accountId })
    await sql`update cluster.pins set wrong = 0 where account_id = ${accountId} and wrong > 0`.execute(tools.db)
    await forgivePinTries(tools, accountId, device.id)
    await sql`update cluster.paired_devices set seen_at = now() where id = ${device.id}`.execute(tools.db)
    const { name } = found
    const actor = { ...tools.context.actor, accountId, name }
    await audit({ ...tools, context: { ...tools.context, actor } }, auditSwitch, `device:${device.id}`, {
      name: device.name,
    })
    return { accountId, name }
  },
})

const auditSwitch = auditKind('cluster.switchOperator', {
  th: 'เข้าใช้เครื่องของร้านด้วย PIN',
  en: 'took over a device of the shop by PIN',
})

const works = (
  device: PairedDevice,
) => sql`m.cluster_id = ${device.clusterId} and m.status = 'active' and p.status = 'active'
  and (${device.branchId}::uuid is null or m.branch_ids = '{}' or ${device.branchId} = any (m.branch_ids))`

interface Worker {
  hash: string
  name: string
  isLocked: boolean
}

/** Null for who does not work there, has no PIN, or whose PIN ended with what its owner is known by. */
async function workerAt(tools: Tools<ClusterTables>, device: PairedDevice, accountId: string): Promise<Worker | null> {
  const { rows } = await sql<Worker & { stamp: string }>`
    select i.hash, i.stamp, trim(p.firstname || ' ' || p.lastname) as name, i.locked_at is not null as "isLocked"
    from cluster.members m join identity.people p on p.id = m.account_id join cluster.pins i on i.account_id = p.id
    where m.account_id = ${accountId} and ${works(device)}`.execute(tools.db)
  const [found] = rows
  return found && found.stamp === (await securityStamp(tools, accountId)) ? found : null
}

async function peopleAt(tools: Tools<ClusterTables>, device: PairedDevice): Promise<AtDevice[]> {
  const { rows } = await sql<Omit<AtDevice, 'pin'> & { stamp: string | null; isLocked: boolean }>`
    select p.id as "accountId", trim(p.firstname || ' ' || p.lastname) as name,
      trim(p.firstname_en || ' ' || p.lastname_en) as "nameEn", p.avatar, m.roles, i.stamp, i.locked_at is not null as "isLocked"
    from cluster.members m join identity.people p on p.id = m.account_id left join cluster.pins i on i.account_id = p.id
    where ${works(device)} order by p.firstname, p.lastname, p.id limit 100`.execute(tools.db)
  const people: AtDevice[] = []
  for (const { stamp, isLocked, ...person } of rows) {
    const isTheirs = stamp !== null && stamp === (await securityStamp(tools, person.accountId))
    people.push({ ...person, pin: stamp === null ? 'none' : !isTheirs ? 'ended' : isLocked ? 'locked' : 'set' })
  }
  return people
}
