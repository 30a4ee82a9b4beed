import { expect, test } from 'vitest'
import { newTenant } from '#kernel/testing.ts'
import { registerHistory, changeRegister, makeRegister, seeRegister } from './save-register.ts'

/** What is typed of one: a field that must be filled in stands here, too. */
const typed = (name: string) => ({ name })

test('nobody else makes or sees one, and another tenant’s is not found', async () => {
  const [tenant, other] = [await newTenant(), await newTenant()]
  await expect(makeRegister(tenant.as('guest'), typed('x'))).rejects.toMatchObject({ status: 401 })
  await expect(seeRegister(tenant.as('user'), { id: null })).rejects.toMatchObject({ status: 403 })
  const { id } = await makeRegister(other.as('manager'), typed('x'))
  await expect(seeRegister(tenant.as('manager'), { id })).rejects.toMatchObject({ status: 404 })
  const change = changeRegister(tenant.as('manager'), { id, version: 1, name: 'y' })
  await expect(change).rejects.toMatchObject({ status: 404 })
  expect(await registerHistory(tenant.as('manager'), { id })).toEqual([])
})

test('who may only look sees it and changes nothing', async () => {
  const tenant = await newTenant()
  const { id } = await makeRegister(tenant.as('manager'), typed('x'))
  const viewer = tenant.as('user', { staff: ['viewer'] })
  expect(await seeRegister(viewer, { id })).toMatchObject({ name: 'x' })
  await expect(makeRegister(viewer, typed('y'))).rejects.toMatchObject({ status: 403 })
  await expect(changeRegister(viewer, { id, version: 1, name: 'y' })).rejects.toMatchObject({ status: 403 })
})

test('it is made and changed; who was slower is told, nothing is lost, and the history says by whom', async () => {
  const tenant = await newTenant()
  const manager = () => tenant.as('manager') // each with a key of its own
  await expect(makeRegister(manager(), typed(' '))).rejects.toMatchObject({ code: 'VALIDATION' })
  const { id } = await makeRegister(manager(), typed('one'))
  await changeRegister(manager(), { id, name: 'two', note: 'more', version: 1 })
  await expect(changeRegister(manager(), { id, name: 'late', version: 1 })).rejects.toMatchObject({
    code: 'VERSION_CONFLICT',
    details: { version: 2 },
  })
  await changeRegister(manager(), { id, name: 'three', version: 2 }) // a field that is not sent stays as it is
  expect(await seeRegister(manager(), { id })).toMatchObject({ name: 'three', note: 'more', version: 3 })
  expect((await registerHistory(manager(), { id })).map(({ changes }) => changes)).toEqual([
    { name: ['two', 'three'] },
    { name: ['one', 'two'], note: ['', 'more'] },
    {},
  ])
})

test('a program that sends the same again makes one', async () => {
  const tenant = await newTenant()
  const once = tenant.as('manager')
  const { id } = await makeRegister(once, typed('x'))
  expect(await makeRegister(once, typed('x'))).toEqual({ id })
})
