/** What the page of one person reads and does; each query and command asks by itself who may. */
import { redirect } from 'react-router'
import { mustBeConfirmed } from '#kernel/confirmed.server.ts'
import type { Context } from '#kernel/context.ts'
import { drawQr } from '#kernel/qr-drawing.ts'
import {
  changeRole,
  changeStanding,
  devicesOf,
  endAllSessionsOf,
  makeSignInLink,
  resetSecondFactor,
  waysInOf,
} from '#rooms/identity/index.ts'
import { admits } from '#kernel/roles.ts'
import { customerGroups, groupOf, putInGroup } from './customer-groups.ts'
import { auditTrail } from './audit-trail.ts'
import { isId, personPath } from './people-paths.ts'
import { permissions } from './permissions.ts'
import { person } from './person.ts'
import { operationOf, doneOf, type DoneOperation } from './person-operations.ts'
import { changeStaffRoles, removeStaff } from './staff-changes.ts'

export async function seePerson(context: Context, accountId: string, query: URLSearchParams) {
  const one = await person(context, { accountId })
  const doing = operationOf(query)
  // Asked before the form is filled in: it leads to /user/confirm and back to the open form.
  if (doing) mustBeConfirmed({ context })
  const before = query.get('before')
  const admin =
    context.actor.role === 'admin'
      ? {
          devices: await devicesOf(context, { accountId }),
          ways: await waysInOf(context, { accountId }),
          trail: await auditTrail(context, { person: accountId, before: before && isId(before) ? before : null }),
        }
      : null
  const groups = admits(permissions['cluster.changeCustomerGroups'], context.actor)
    ? { all: await customerGroups(context, {}), of: await groupOf(context, { accountId }) }
    : null
  return {
    one,
    admin,
    groups,
    doing,
    done: doneOf(query),
    member: query.get('member'),
    isFirst: before === null,
    isMe: context.actor.accountId === accountId,
    now: new Date(),
  }
}

/** A link is answered and shown once; everything else leads back to the page, which says what was done. */
export async function doWithPerson(context: Context, accountId: string, form: Record<string, unknown>) {
  if (form.operation === 'link') {
    const link = await makeSignInLink(context, { accountId })
    return { link: { ...link, drawing: drawQr(link.url), madeAt: new Date() } }
  }
  const operation = operationNamed(form.operation)
  if (operation) await does[operation](context, accountId, form)
  throw redirect(personPath(accountId) + (operation ? `?done=${operation}` : ''))
}

type Does = (context: Context, accountId: string, form: Record<string, unknown>) => Promise<unknown>

const does: Record<DoneOperation, Does> = {
  role: (context, accountId, { role }) => changeRole(context, { accountId, role: role as 'user' }),
  suspend: (context, accountId, { reason }) =>
    changeStanding(context, { accountId, status: 'suspended', reason: String(reason ?? '') }),
  letIn: (context, accountId) => changeStanding(context, { accountId, status: 'active' }),
  endAll: (context, accountId) => endAllSessionsOf(context, { accountId }),
  resetSecond: (context, accountId) => resetSecondFactor(context, { accountId }),
  work: (context, _accountId, { memberId, roles, branchIds, limits }) =>
    changeStaffRoles(context, {
      memberId: String(memberId),
      roles: listed(roles) as ['viewer'],
      branchIds: listed(branchIds),
      limits: limits as Parameters<typeof changeStaffRoles>[1]['limits'],
    }),
  group: (context, accountId, { groupId }) => putInGroup(context, { accountId, groupId: String(groupId ?? '') }),
  endWork: (context, _accountId, { memberId }) => removeStaff(context, { memberId: String(memberId) }),
}

const operationNamed = (name: unknown): DoneOperation | null =>
  typeof name === 'string' && Object.hasOwn(does, name) ? (name as DoneOperation) : null

const listed = (value: unknown): string[] =>
  value === undefined ? [] : Array.isArray(value) ? value.map(String) : [String(value)]
