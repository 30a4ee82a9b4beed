/** Every page of the office that names nothing in its address, lists above all: its words can be read at three widths. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../calls.ts'
import { visit, type Visitor } from '../fixtures.ts'
import { demoPassword } from '../job/shopping.ts'
import { least, screens } from './look.ts'
import { misprints, printedWidths } from './printed.ts'

const desks = screens
  .filter(({ who, path }) => (who === 'staff' || who === 'admin') && !path.includes('{'))
  .map(({ path }) => path)

describe('in the office', () => {
  let owner: Visitor
  beforeAll(async () => {
    owner = await visit('roastery')
    await signedIn(owner, 'roastery', 'admin@roastery.localhost', demoPassword)
  })
  afterAll(() => owner?.leave())

  test('there is an office to look at', () => expect(desks.length).toBeGreaterThanOrEqual(least(60)))

  test.each(desks)('%s: no words over others, no amount cut, no column too narrow', async (path) => {
    await owner.go(path)
    for (const width of printedWidths)
      expect([path, width, await misprints(owner.page, width)]).toEqual([path, width, []])
  })

  test('what is printed badly is found', async () => {
    await owner.go('/cluster/bills')
    // A page of ours takes no styles from attributes: they are set one by one.
    await owner.page.evaluate(() => {
      const add = (parent: Element, tag: string, style: string, said = ''): HTMLElement => {
        const element = document.createElement(tag)
        element.style.cssText = style
        element.textContent = said
        parent.append(element)
        return element
      }
      const badly = add(document.querySelector('main')!, 'div', '')
      add(badly, 'p', 'height: 24px; margin: 0', 'ใบเสร็จรับเงิน')
      add(badly, 'p', 'margin: -22px 0 0', 'บริษัท ออฟฟิศล้านนา')
      add(badly, 'p', 'width: 40px; overflow: hidden; white-space: nowrap', '฿1,234,567.00')
      add(badly, 'p', 'width: 40px; overflow-wrap: anywhere', '฿1,234,567.00')
      const row = add(add(badly, 'table', 'table-layout: fixed; width: 60px'), 'tr', '')
      add(row, 'td', 'overflow-wrap: anywhere', 'AB6911-00001 ถึง AB6911-00013')
    })
    const found = (await misprints(owner.page, 1280)).join('\n')
    for (const wrong of ['printed over each other', 'an amount is cut', 'an amount is torn', 'a column is too narrow'])
      expect(found).toContain(wrong)
  })
})
