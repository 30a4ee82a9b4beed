import { describe, expect, test } from 'vitest'
import { romanise } from './romanise.ts'
import { cpuMs } from '#kernel/testing-cpu.ts'

describe('place names by the rules of the Royal Institute', () => {
  test.each([
    ['บางกะปิ', 'Bang Kapi'],
    ['ลาดพร้าว', 'Lat Phrao'],
    ['คลองเตย', 'Khlong Toei'],
    ['หนองบัว', 'Nong Bua'],
    ['พระโขนง', 'Phra Khanong'],
    ['บางกอกใหญ่', 'Bang Kok Yai'],
    ['ปากช่อง', 'Pak Chong'],
    ['บ้านเดื่อ', 'Ban Duea'],
    ['เกาะสมุย', 'Ko Samui'],
    ['แม่สาย', 'Mae Sai'],
    ['หาดใหญ่', 'Hat Yai'],
    ['ท่าขมิ้น', 'Tha Khamin'],
    ['เวียงแหง', 'Wiang Haeng'],
    ['ทุ่งเสลี่ยม', 'Thung Saliam'],
    ['พระนครศรีอยุธยา', 'Phra Nakhon Si Ayutthaya'],
  ])('%s is %s', (thai, latin) => {
    expect(romanise(thai)).toBe(latin)
  })
})

test('dots and hyphens stay; what cannot be read stays Thai', () => {
  expect(romanise('สุไหงโก-ลก')).toContain('-')
  expect(romanise('ะะะ')).toBe('ะะะ')
  expect(romanise('')).toBe('')
  expect(romanise('Silom')).toBe('Silom')
})

test('hostile text takes no time', async () => {
  const hostile = ['ก'.repeat(2_000), 'เ'.repeat(2_000), 'ห์'.repeat(1_000)]
  expect(await cpuMs(() => hostile.forEach(romanise))).toBeLessThan(500)
})
