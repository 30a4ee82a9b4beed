import { expect, test } from 'vitest'
import { newTenant } from '#kernel/testing.ts'
import { makeRegister } from './save-register.ts'
import { samples } from './register-samples.ts'
import { registerPage, archiveRegisters, bringBackRegisters } from './registers.ts'

test('twenty at once are numbered one after the other, and a register keeps its number', async () => {
  const tenant = await newTenant()
  const made = Array.from({ length: 20 }, (_, at) => makeRegister(tenant.as('manager'), { name: `เครื่อง ${at}` }))
  await Promise.all(made)
  const rows = await tenant.sql<{ no: number }>('select no from pos.registers order by no')
  expect(rows.map(({ no }) => no)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
  await expect(tenant.sql('update pos.registers set no = 99 where no = 1')).rejects.toThrow(/keeps its number/)
})

test('guests and customers see none, and change none', async () => {
  const tenant = await newTenant()
  const [id] = await samples(tenant)
  for (const [who, status] of [
    [tenant.as('guest'), 401],
    [tenant.as('user'), 403],
  ] as const) {
    await expect(registerPage(who, {})).rejects.toMatchObject({ status })
    await expect(archiveRegisters(who, { id: id! })).rejects.toMatchObject({ status })
  }
})

test('staff see the newest first, and those of no other tenant', async () => {
  const tenant = await newTenant()
  const ids = await samples(tenant)
  await samples(await newTenant())
  const { rows, total } = await registerPage(tenant.as('manager'), {})
  expect([total, rows.map(({ id }) => id)]).toEqual([3, ids.toReversed()])
  const found = await registerPage(tenant.as('manager'), { q: '๑' })
  expect(found.rows.map(({ id }) => id)).toEqual(ids.slice(0, 1))
})

test('what is archived stands under its tab until it is brought back, and the trail says by whom', async () => {
  const tenant = await newTenant()
  const [first, second, third] = await samples(tenant)
  await archiveRegisters(tenant.as('manager'), { id: [first!, second!] })
  await archiveRegisters(tenant.as('manager'), { id: first! })
  const those = async (state: string) =>
    (await registerPage(tenant.as('manager'), { filters: { state: { kind: 'choice', values: [state] } } })).rows.map(
      ({ id }) => id,
    )
  expect(await those('active')).toEqual([third])
  await bringBackRegisters(tenant.as('manager'), { id: first! })
  expect(await those('archived')).toEqual([second])
  expect(await tenant.sql('select action from kernel.audit_log order by id limit 1')).toEqual([
    { action: 'pos.archiveRegisters' },
  ])
})
