/** Permission × role: what a business takes from a role is taken in every room, and nothing else. */
import { expect, test } from 'vitest'
import { type Actor, admits, limitOfStaff, staffRoles, type StaffRule } from '#kernel/roles.ts'
import { rightKeys, rights } from '#rooms/business/rights/rights.ts'
import { calls } from '#shell/made/calls.server.ts'
import { permissionTables } from '#shell/made/permissions.ts'

const all: Record<string, Parameters<typeof admits>[0]> = Object.assign({}, ...permissionTables)
const staff = (role: (typeof staffRoles)[number], without: string[]): Actor => ({
  accountId: crypto.randomUUID(),
  role: 'user',
  staff: [role],
  rules: [{ role, limits: {}, without } satisfies StaffRule],
})

test('every permission of a right is one that a room has', () => {
  let looked = 0
  for (const key of rightKeys)
    for (const permission of rights[key].permissions) {
      expect(Object.keys(all)).toContain(permission)
      looked++
    }
  expect(looked).toBeGreaterThan(20)
})

/** What no row of commerce.md §5 is about, or what goes along with the work itself: no business takes it from a role. */
const noRight = `
  ai.use analytics.see billing.seeDocuments billing.seeRefundProofs billing.seeSlips business.see business.seeSetup catalogue.see
  catalogue.seeCost certificates.seeProgrammes cluster.changeCustomerGroups cluster.invite cluster.pairDevices cluster.see cluster.seeCustomerGroups cluster.seePeople
  cluster.seeStaff cms.edit cms.inquiries cms.publish cms.see events.seeEvents files.changeBusiness files.seeBusiness
  identity.readMemberCode ledger.changeChart ledger.closeMonth ledger.closeYear ledger.enterEntries ledger.enterPurchases
  ledger.seePurchases ledger.seeTrialBalance lessons.teach messaging.answer messaging.writeToCustomers office.see pos.addGoods
  pos.issuePapers pos.moveStock pos.prepare pos.seeRegisters projects.make promotions.see purchasing.billOtherPrices purchasing.draftOrders purchasing.enterBills
  purchasing.payBills purchasing.placeOrders purchasing.receiveOver purchasing.seeSuppliers purchasing.seeVendors purchasing.settleVendors reports.seeSales reports.seeToday scan.seeDesk
  shop.manageGoods shop.seeOrders stock.see stock.seeValue stock.setCost subscriptions.changePlans subscriptions.seePlans wallet.see`
  .trim()
  .split(/\s+/)

test('what a role may that owners can cut is in a right, or named here as none', () => {
  const inRights = rightKeys.flatMap((key): string[] => [...rights[key].permissions])
  const ofStaff = Object.entries(all).flatMap(([permission, audiences]) =>
    staffRoles.some((role) => role !== 'owner' && audiences.includes(`staff:${role}`)) &&
    !audiences.includes('anyone') &&
    !audiences.includes('user')
      ? [permission]
      : [],
  )
  expect(ofStaff.filter((permission) => !inRights.includes(permission)).toSorted()).toEqual(noRight.toSorted())
})

test('each permission without itself admits no role of it, and every other one as before', () => {
  expect(calls.length, 'every room is loaded: its table is named then').toBeGreaterThan(100)
  let taken = 0
  for (const [permission, audiences] of Object.entries(all))
    for (const role of staffRoles) {
      const preset = audiences.includes(`staff:${role}`)
      const open = audiences.includes('anyone') || audiences.includes('user')
      expect(admits(audiences, staff(role, [permission])), `${permission} ${role}`).toBe(open)
      expect(admits(audiences, staff(role, ['no.such'])), `${permission} ${role}`).toBe(preset || open)
      if (preset && !open) taken++
    }
  expect(taken).toBeGreaterThan(200)
})

test('by account the strictest business holds: what one allows is not taken into another', () => {
  const rule = (limits: StaffRule['limits']): StaffRule => ({ role: 'cashier', limits, without: [] })
  const most = (...rules: StaffRule[]) =>
    limitOfStaff(
      { staff: ['cashier'], rules },
      'discountBp',
      () => 500,
      (kept) => kept,
    )
  expect(most()).toBe(500)
  expect(most(rule({ discountBp: 3000 }))).toBe(3000)
  expect(most(rule({ discountBp: 3000 }), rule({}))).toBe(500)
  expect(most(rule({}), rule({ discountBp: 3000 }))).toBe(500)
  expect(most(rule({ discountBp: 100 }), rule({ discountBp: 3000 }))).toBe(100)
})
