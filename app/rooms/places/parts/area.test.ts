import { describe, expect, test } from 'vitest'
import { amphuresOf, byZip, provinces, tambonsOf } from '../index.ts'
import { type Answer, type Area, type AreaEvent, changeArea, isComing, openArea, type Question } from './area.ts'

const answerTo = ({ level, of }: Question): Answer =>
  level === 'provinces'
    ? provinces()
    : level === 'amphure'
      ? amphuresOf(of)
      : level === 'tambon'
        ? tambonsOf(of)
        : byZip(of)

/** Everything that is asked gets its answer, until nothing is asked. */
function settle(area: Area): Area {
  const [question] = area.asking
  return question ? settle(changeArea(area, { kind: 'answered', question, answer: answerTo(question) })) : area
}
const after = (area: Area, ...events: AreaEvent[]) =>
  events.reduce((now, event) => settle(changeArea(now, event)), area)
const fresh = () => openArea({ provinces: provinces(), saved: undefined, places: [] })

describe('what goes wrong', () => {
  test('a zip that nobody has is said, and takes nothing away', () => {
    const chosen = after(fresh(), { kind: 'zip', value: '50300' }, { kind: 'tambon', value: '500104' })
    const area = after(chosen, { kind: 'zip', value: '99999' })
    expect(area).toMatchObject({ isUnknownZip: true, province: '50', tambon: '500104' })
    expect(after(area, { kind: 'zip', value: '9999' }).isUnknownZip).toBe(false)
  })

  test('a zip that we do not know stays when the place is chosen by hand', () => {
    const typed = after(fresh(), { kind: 'zip', value: '10299' }, { kind: 'province', value: '10' })
    const chosen = after(typed, { kind: 'amphure', value: '1001' }, { kind: 'tambon', value: '100101' })
    expect(chosen).toMatchObject({ zip: '10299', tambon: '100101' })
  })

  test('one of several zips stays when its place is chosen from what it found', () => {
    const found = after(fresh(), { kind: 'zip', value: '\u200b๑๐๒๖๐ ' })
    expect(found.zip).toBe('10260')
    expect(after(found, { kind: 'tambon', value: '103903' })).toMatchObject({ zip: '10260', amphure: '1039' })
  })

  test('an answer that comes late changes nothing', () => {
    const asked = changeArea(fresh(), { kind: 'zip', value: '50300' })
    const late = asked.asking[0]!
    const moved = after(asked, { kind: 'province', value: '10' })
    expect(changeArea(moved, { kind: 'answered', question: late, answer: answerTo(late) })).toBe(moved)
  })

  test('what could not be asked is kept for another try', () => {
    const asked = changeArea(fresh(), { kind: 'province', value: '50' })
    expect(isComing(asked, 'amphure')).toBe(true)
    const lost = changeArea(asked, { kind: 'lost' })
    expect(lost.isLost).toBe(true)
    expect(isComing(lost, 'amphure')).toBe(false)
    expect(settle(changeArea(lost, { kind: 'retry' })).amphures).toHaveLength(amphuresOf('50').length)
  })

  test('a tambon that is not offered is not chosen', () => {
    expect(after(fresh(), { kind: 'zip', value: '50300' }, { kind: 'tambon', value: '100101' }).tambon).toBe('')
  })
})

describe('zip first', () => {
  test('who left after the zip alone comes back to lists that can be used', () => {
    const saved = { tambonCode: '', zip: '50300' }
    const area = settle(openArea({ provinces: provinces(), saved, places: [] }))
    expect(area).toMatchObject({ zip: '50300', province: '50', tambon: '' })
    expect(area.tambons.map(({ th }) => th)).toContain('ช้างม่อย')
    const begun = openArea({ provinces: provinces(), saved: { tambonCode: '', zip: '503' }, places: [] })
    expect(begun, 'half a zip asks nothing').toMatchObject({ zip: '503', asking: [] })
  })
  test('it decides what it can, and leaves open what it cannot', () => {
    const area = after(fresh(), { kind: 'zip', value: '๕๐๓๐๐' })
    expect(area).toMatchObject({ zip: '50300', province: '50', tambon: '' })
    expect(area.tambons.map(({ th }) => th)).toContain('ช้างม่อย')
    // The rest of the province stays within reach.
    expect(area.amphures).toHaveLength(amphuresOf('50').length)
  })
  test('every zip of the country leads to places that have it', () => {
    for (const zip of new Set(
      provinces()
        .flatMap(({ code }) => amphuresOf(code).flatMap((one) => tambonsOf(one.code)))
        .map((one) => one.zip),
    )) {
      const area = after(fresh(), { kind: 'zip', value: zip })
      expect(area.isUnknownZip).toBe(false)
      for (const { code } of area.tambons)
        expect(after(area, { kind: 'tambon', value: code })).toMatchObject({ zip, amphure: code.slice(0, 4) })
    }
  })
})

test('province first: each choice asks for the next, and the tambon brings its zip', () => {
  const province = after(fresh(), { kind: 'province', value: '50' })
  expect(province).toMatchObject({ amphure: '', tambons: [] })
  const area = after(province, { kind: 'amphure', value: '5001' }, { kind: 'tambon', value: '500104' })
  expect(area).toMatchObject({ zip: '50300', tambon: '500104', asking: [] })
  expect(after(area, { kind: 'province', value: '' })).toMatchObject({
    amphures: [],
    tambons: [],
    tambon: '',
    asking: [],
  })
})

describe('as it opens', () => {
  test('a saved address has its lists filled and stays chosen', () => {
    const area = settle(openArea({ provinces: undefined, saved: { tambonCode: '500104', zip: '50300' }, places: [] }))
    expect(area).toMatchObject({ province: '50', amphure: '5001', tambon: '500104', zip: '50300' })
    expect(area.provinces).toHaveLength(77)
    expect(area.tambons.length).toBeGreaterThan(1)
  })
  test('without script the server has found the places already', () => {
    const area = openArea({ provinces: provinces(), saved: { tambonCode: '', zip: '50300' }, places: byZip('50300') })
    expect(area.tambons).toHaveLength(byZip('50300').length)
    expect(area.province).toBe('50')
  })
})
