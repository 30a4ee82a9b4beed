import { expect, test } from 'vitest'
import { paintFirst, sheetsFirst } from './paint-first.server.ts'

const page = (head: string, script: string) =>
  Buffer.from(
    `<html><head><title>ร้าน</title>${head}</head><body><p>กาแฟ</p><script nonce="n" type="module" async="">${script}</script><script>ข</script></body></html>`,
  )
const painted = (html: Buffer<ArrayBuffer>) => paintFirst(html).toString()

test('the hints leave the head for the router’s script, which waits for the paint', () => {
  const html = painted(
    page(
      '<link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/s.css"/><link rel="modulepreload" as="script" href="/b.js"/>',
      'import "/m.js";\nimport * as route0 from "/a.js";\n\nimport("/entry.js");',
    ),
  )
  expect(html).toContain('<head><title>ร้าน</title><link rel="stylesheet" href="/s.css"/></head>')
  const [, script = ''] = /type="module" async="">([\s\S]*?)<\/script>/.exec(html) ?? []
  expect(script.split('\n')).toEqual([
    expect.stringMatching(/^await new Promise.*requestAnimationFrame/),
    expect.stringContaining('["/a.js","/b.js"]'),
    'await import("/m.js");',
    'const route0 = await import("/a.js");',
    '',
    'import("/entry.js");',
  ])
  expect(html).toMatch(/^<html>.*<p>กาแฟ<\/p><script nonce="n" type="module" async="">/)
  expect(html).toMatch(/<script>ข<\/script><\/body><\/html>$/)
})

test('who is signed in has the hints last, as less urgent', () => {
  const html = sheetsFirst(page('<link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/s.css"/>', 'a'))
  expect(html.toString()).toBe(
    page(
      '<link rel="stylesheet" href="/s.css"/><link fetchpriority="low" rel="modulepreload" href="/a.js"/>',
      'a',
    ).toString(),
  )
})

test('a page without script is as it was', () => {
  const plain = '<html><head><title>ร้าน</title></head><body>กาแฟ</body></html>'
  expect(painted(Buffer.from(plain))).toBe(plain)
  expect(sheetsFirst(Buffer.from(plain)).toString()).toBe(plain)
})
