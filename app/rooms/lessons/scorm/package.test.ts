/** Zips that hold a package, and zips that would do harm. */
import { strToU8, zipSync, type Zippable } from 'fflate'
import { expect, test } from 'vitest'
import { zipOf } from '#kernel/unzip.server.ts'
import { typeOf } from './allowed-files.ts'
import { wrapperOf } from './export-course.server.ts'
import { readManifest } from './manifest.ts'
import { samplePackage } from './sample-package.ts'
import { readPackage } from './unpack.server.ts'

const whole = {
  'imsmanifest.xml': strToU8(`<?xml version="1.0"?><manifest xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
    <organizations><organization identifier="o"><title>ก &amp; ข &#3585;</title>
      <item identifier="a" identifierref="r"><title><![CDATA[<หนึ่ง>]]></title><adlcp:masteryscore>80</adlcp:masteryscore></item>
      <item identifier="x"><title>หมวด</title><item identifier="b" identifierref="r" parameters="&amp;q=1"/></item>
    </organization></organizations>
    <resources><resource identifier="r" href="a.html?p=0" adlcp:scormtype="sco"/></resources></manifest>`),
  'a.html': strToU8('<p>'),
}
const read = (files: Zippable) => readPackage(zipOf(zipSync(files)))
const why = async (files: Zippable) => {
  const found = await read(files)
  return 'why' in found ? found.why : 'taken'
}

test('a manifest says its title, its parts in order, where each begins and what passes', async () => {
  const found = await read(whole)
  if ('why' in found) throw new Error(found.why)
  expect(found.manifest).toMatchObject({
    standard: '1.2',
    title: 'ก & ข ก',
    scos: [
      { id: 'a', title: '<หนึ่ง>', href: 'a.html?p=0', mastery: 80, isAsset: false },
      { id: 'b', title: 'b', href: 'a.html?p=0&q=1', mastery: null },
    ],
  })
})

test.each(['1.2', '2004'] as const)('a package of SCORM %s with Thai names is read', async (standard) => {
  const found = await readPackage(zipOf(samplePackage({ standard, title: 'คำสุภาพ', scos: 2 })))
  expect(found).toMatchObject({
    manifest: {
      standard,
      title: 'คำสุภาพ',
      scos: [{ href: 'บทเรียน/หน้าแรก.html?n=1' }, { href: 'บทเรียน/หน้าแรก.html?n=2' }],
    },
  })
})

test('names that Thai Windows wrote in its own letters are read', async () => {
  const bytes = zipSync({ ...whole, 'xxx.html': strToU8('') })
  // "กขค" in windows-874, at both places where the name stands.
  const thai = [0xa1, 0xa2, 0xa4]
  for (let at = 0; at < bytes.length - 8; at++)
    if (String.fromCharCode(...bytes.subarray(at, at + 8)) === 'xxx.html') bytes.set(thai, at)
  const found = await readPackage(zipOf(bytes))
  expect('files' in found && found.files.map(({ path }) => path)).toContain('กขค.html')
})

test('what is no package is refused by name', async () => {
  expect(await readPackage(zipOf(strToU8('not a zip')))).toEqual({ why: 'notZip' })
  expect(await why({ 'a.html': strToU8('') })).toBe('noManifest')
  expect(await why({ folder: { 'imsmanifest.xml': whole['imsmanifest.xml'] } })).toBe('noManifest')
  for (const xml of [
    '',
    '<manifest>',
    '<manifest></manifest>',
    '<other/>',
    '<a></b>',
    `<manifest>${'<a>'.repeat(9999)}`,
  ])
    expect(await why({ 'imsmanifest.xml': strToU8(xml) })).toBe('badManifest')
  expect(await read({ 'imsmanifest.xml': whole['imsmanifest.xml'] })).toMatchObject({ why: 'noLaunch' })
})

test.each([
  '../out.html',
  'a/../../out.html',
  '/etc/passwd',
  'C:\\windows\\x.html',
  '..\\out.html',
  'a//b.html',
  './a/./b.html',
  'line\nbreak.html',
])('a name that leads elsewhere is refused: %j', async (name) => {
  expect(await read({ ...whole, [name]: strToU8('x') })).toEqual({ why: 'badName', at: name })
})

test('links are refused, programs are left out by name; what packers leave is passed over', async () => {
  expect(await why({ ...whole, link: [strToU8('/etc/passwd'), { os: 3, attrs: 0o120777 << 16 }] })).toBe('link')
  for (const name of ['setup.exe', 'a/run.BAT', 'x.php', 'y.jar', 'lib/z.so'])
    expect(await read({ ...whole, [name]: strToU8('') })).toMatchObject({
      leftOut: [name],
      files: [{ path: 'imsmanifest.xml' }, { path: 'a.html' }],
    })
  const found = await read({ ...whole, '__MACOSX/._a.html': strToU8(''), 'x/.DS_Store': strToU8('') })
  expect('files' in found && found.files.map(({ path }) => path)).toEqual(['imsmanifest.xml', 'a.html'])
})

test('too much, as the directory says or as it lies, is refused before it fills anything', async () => {
  const many = Object.fromEntries(Array.from({ length: 5001 }, (_, n) => [`${n}.txt`, strToU8('')]))
  expect(await why({ ...whole, ...many })).toBe('bomb')
  expect(await readPackage({ size: 600 * 1024 ** 2, read: async () => new Uint8Array() })).toEqual({ why: 'tooLarge' })
  const bytes = zipSync({ ...whole, 'b.txt': strToU8('x'.repeat(1000)) })
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < bytes.length - 46; at++)
    if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) === 1000)
      view.setUint32(at + 24, 200 * 1024 ** 2, true)
  expect(await readPackage(zipOf(bytes))).toEqual({ why: 'bomb', at: 'b.txt' })
})

test('a document type, an entity of its own and a value with ">" change nothing', () => {
  const xml = `<!DOCTYPE m [<!ENTITY x SYSTEM "file:///etc/passwd">]><manifest a="1>2"><organizations><organization><title>&x;</title>
    <item identifier="i" identifierref="r"/></organization></organizations><resources><resource identifier="r" href="a.html"/></resources></manifest>`
  expect(readManifest(strToU8(xml))).toMatchObject({ title: '&x;' })
})

const manifestOf = (resources: string, items = '<item identifier="i" identifierref="r"><title>A</title></item>') =>
  strToU8(
    `<manifest><organizations><organization identifier="o"><title>T</title>${items}</organization></organizations>${resources}</manifest>`,
  )

test('spaces around "=" are lawful, as is an encoding that is said with them', () => {
  const spaced = `<?xml version = "1.0" encoding = 'windows-874' ?>
    <manifest identifier = "m" xmlns:adlcp = "http://www.adlnet.org/xsd/adlcp_rootv1p2">
    <metadata><schemaversion>1.2</schemaversion></metadata>
    <organizations default = "o"><organization identifier = "o"><title>xxx</title>
    <item identifier = "i" identifierref = "r"><title>A</title></item></organization></organizations>
    <resources><resource identifier = "r" type = "webcontent" adlcp:scormtype = "sco" href = "index.html"/></resources></manifest>`
  const bytes = strToU8(spaced)
  bytes.set([0xa1, 0xa2, 0xa4], spaced.indexOf('xxx'))
  expect(readManifest(bytes)).toMatchObject({ title: 'กขค', scos: [{ id: 'i', href: 'index.html', isAsset: false }] })
})

test.each([
  ['<resources xml:base="a/b/"><resource identifier="r" href="./c.html"/></resources>', 'a/b/c.html'],
  ['<resources xml:base="a/b/"><resource identifier="r" href="../c.html"/></resources>', 'a/c.html'],
  ['<resources xml:base="a/"><resource identifier="r" xml:base="b/" href="c.html"/></resources>', 'a/b/c.html'],
  ['<resources><resource identifier="r" href="/c%20d.html"/></resources>', 'c d.html'],
  ['<resources><resource identifier="r" href="..\\100%.html"/></resources>', '100%.html'],
])('an address is read against its bases: %s', (resources, href) => {
  expect(readManifest(manifestOf(resources))?.scos).toMatchObject([{ href }])
})

test.each([
  ['#p', 'c.html', 'c.html#p'],
  ['#p', 'c.html#q', 'c.html#q'],
  ['?p=1', 'c.html#q', 'c.html?p=1#q'],
  ['p=1', 'c.html?q=2', 'c.html?q=2&p=1'],
  ['&p=1', 'c.html', 'c.html?p=1'],
])('parameters %s of %s lead to %s', (parameters, file, href) => {
  const item = `<item identifier="i" identifierref="r" parameters="${parameters.replaceAll('&', '&amp;')}"/>`
  const read = readManifest(manifestOf(`<resources><resource identifier="r" href="${file}"/></resources>`, item))
  expect(read?.scos).toMatchObject([{ href }])
})

test('an item that the manifest hides is not listed, unless it hides them all', () => {
  const item = (id: string, more = '') => `<item identifier="${id}" identifierref="r" ${more}/>`
  const resources = '<resources><resource identifier="r" href="c.html"/></resources>'
  const ids = (items: string) => readManifest(manifestOf(resources, items))?.scos.map(({ id }) => id)
  expect(ids(item('a') + item('b', 'isvisible="false"'))).toEqual(['a'])
  expect(ids(item('a', 'isvisible="false"') + item('b', 'isvisible="false"'))).toEqual(['a', 'b'])
})

test('a launch file in other capitals is the one in the zip', async () => {
  const found = await read({ 'imsmanifest.xml': whole['imsmanifest.xml'], 'A.HTML': strToU8('<p>') })
  expect(found).toMatchObject({ manifest: { scos: [{ href: 'A.HTML?p=0' }, { href: 'A.HTML?p=0&q=1' }] } })
})

test('a hostile manifest costs no more than its length', () => {
  for (const xml of [
    '<a'.repeat(100_000),
    `<a ${'b="'.repeat(100_000)}`,
    '&'.repeat(200_000),
    `<a>${'&x;'.repeat(50_000)}`,
  ])
    expect(readManifest(strToU8(xml))).toBeNull()
})

test('a type is by the ending; what has none is only bytes', () => {
  expect(typeOf('a/b.HTML')).toBe('text/html; charset=utf-8')
  expect(typeOf('a.constructor')).toBe('application/octet-stream')
  expect(typeOf('html')).toBe('application/octet-stream')
})

test('a course goes out as a package that this very reader takes', async () => {
  const zip = wrapperOf({
    slug: 'thai',
    title: { th: 'ไทย <1>', en: 'Thai' },
    address: 'http://school.test/lesson/detail/thai',
  })
  expect(await readPackage(zipOf(zip))).toMatchObject({
    manifest: { standard: '1.2', title: 'ไทย <1>', scos: [{ href: 'index.html' }] },
  })
})
