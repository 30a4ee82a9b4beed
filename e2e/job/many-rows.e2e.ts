/** More than a page of rows at once: all that were found are taken, and what is done to them is said before it is done. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { desktop, type Visitor } from '../fixtures.ts'
import { counts, holds, press, says } from '../waiting.ts'
import { clerk } from './reviewing.ts'
import { main, seen } from './shopping.ts'

describe('a manager of the roastery', () => {
  let manager: Visitor
  beforeAll(async () => {
    manager = await clerk('roastery', 'manager')
    await manager.page.setViewportSize(desktop)
  })
  afterAll(() => manager?.leave())

  test('takes all goods that were found, reads what would happen to them, and leaves it', async () => {
    const { page } = manager
    await manager.go('/cluster/products')
    await press(main(page).getByRole('checkbox', { name: 'เลือกทุกแถว' }))
    const all = page.getByRole('button', { name: /^เลือกทั้งหมดที่พบ \(\d+\)$/ })
    const [, found] = /\((\d+)\)/.exec(await (await seenOf(all)).innerText())!
    expect(Number(found)).toBeGreaterThan(25)
    await press(all)
    const bar = page.getByRole('group', { name: `เลือก ${found} รายการ` })
    await seen(bar)
    await counts(all, 0)
    await press(bar.getByRole('button', { name: 'ซ่อนเป็นร่าง' }))
    const dialog = page.getByRole('alertdialog')
    await says(dialog.getByRole('heading'), `ซ่อนเป็นร่าง ${found} รายการ?`)
    await seen(dialog.getByText(`และอีก ${Number(found) - 5} รายการ`))
    await press(dialog.getByRole('button', { name: 'ยกเลิก' }))
    await press(bar.getByRole('button', { name: 'เลิกเลือก' }))
    await counts(bar, 0)
  })

  test('sets what lies at two shelves in one form; the list shows it at once', async () => {
    const { page } = manager
    await manager.go('/cluster/user/store/inventorys?sort=-onHand')
    const rows = main(page).getByRole('row')
    for (const n of [1, 2]) await press(rows.nth(n).getByRole('checkbox'))
    await press(page.getByRole('button', { name: 'ตั้งจำนวนสต็อก' }))
    const dialog = page.getByRole('dialog', { name: 'ตั้งจำนวนสต็อก' })
    const fields = dialog.getByRole('textbox', { name: /^จำนวนที่นับได้ของ / })
    await counts(fields, 2)
    const was = Number((await fields.first().getAttribute('placeholder'))!.replaceAll(',', ''))
    await fields.first().fill(String(was + 1))
    await holds(fields.first(), String(was + 1))
    await press(dialog.getByRole('button', { name: 'บันทึกจำนวน' }))
    await counts(dialog, 0)
    await seen(
      main(page)
        .getByText(new Intl.NumberFormat('th').format(was + 1), { exact: true })
        .first(),
    )
    expect(manager.complaints).toEqual([])
  })
})

async function seenOf(what: ReturnType<Visitor['page']['getByRole']>) {
  await seen(what)
  return what
}
