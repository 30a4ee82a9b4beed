/**
 * The main job, the account and the drive in other engines, by hand over a Sala that runs with its demo:
 *
 *   PORT=3150 npm start
 *   xvfb-run node e2e/engines/run.ts --port 3150 firefox webkit
 *
 * Debian: apt-get install firefox-esr webkit2gtk-driver xvfb; WebKitGTK wants `127.0.0.1 roastery.localhost` in /etc/hosts.
 */
import { parseArgs } from 'node:util'
import type { Browser } from './browser.ts'
import { openFirefox } from './firefox.ts'
import { openWebkit } from './webkit.ts'

const { values, positionals } = parseArgs({
  options: { port: { type: 'string', default: '3000' } },
  allowPositionals: true,
})
const at = (path: string) => `http://roastery.localhost:${values.port}${path}`

const engines: Record<string, () => Promise<Browser>> = { firefox: openFirefox, webkit: openWebkit }
const pages = ['/', '/shop/products', '/shop/cart', '/shop/checkout', '/lesson', '/cms-blog', '/user/login']
const own = ['/user/dashboard', '/shop/orders', '/user/profile', '/user/wallet', '/user/message', '/user/filemanager']

/** Runs in a page: waits until script has taken it over, then says what is wrong with it. */
const look = `
  for (let n = 0; n < 100 && document.documentElement.hasAttribute('data-pending'); n++) await new Promise((done) => setTimeout(done, 100))
  const wrong = []
  const heading = document.querySelector('main h1, main h2')
  if (document.documentElement.hasAttribute('data-pending')) wrong.push('script did not take it over')
  if (!heading || heading.getBoundingClientRect().width === 0) wrong.push('nothing is to be seen')
  if (document.body.innerText.includes('Internal Server Error')) wrong.push('500')
  if (document.documentElement.scrollWidth > innerWidth) wrong.push('scrolls sideways: ' + document.documentElement.scrollWidth)
  return wrong`

const put = (selector: string, value: string) => `
  const field = document.querySelector(${JSON.stringify(selector)})
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, ${JSON.stringify(value)})
  field.dispatchEvent(new Event('input', { bubbles: true }))`

/** Asked again and again from outside: a page that is left takes its scripts with it. */
async function until(browser: Browser, condition: string): Promise<boolean> {
  for (let n = 0; n < 100; n++) {
    const isSo = await browser.run(`return Boolean(${condition})`).catch(() => false)
    if (isSo === true) return true
    await new Promise((done) => setTimeout(done, 100))
  }
  return false
}

async function journey(browser: Browser): Promise<string[]> {
  const wrong: string[] = []
  const expect = (what: string, isSo: unknown) => {
    if (isSo !== true) wrong.push(`${what}: ${JSON.stringify(isSo)}`)
  }
  const see = async (path: string) => {
    await browser.go(at(path))
    // Where one signs in leads on by itself, and may tear the first look.
    const found = await browser.run(look).catch(() => browser.run(look))
    for (const each of found as string[]) wrong.push(`${path}: ${each}`)
  }
  await browser.size(375, 812)
  await see('/shop/products')
  await browser.run(`document.querySelector('[popovertarget="shop-menu"]').click()`)
  expect(
    'the menu opens',
    await until(browser, `document.querySelector('#shop-menu').getBoundingClientRect().width > 100`),
  )
  await browser.run(`document.querySelector('main a[href^="/shop/product/"]').click()`)
  expect('a product opens', await until(browser, `location.pathname.startsWith('/shop/product/')`))
  const buy = `[...document.querySelectorAll('main button')].find((one) => /ใส่ตะกร้า|add to cart/i.test(one.textContent))`
  expect('it can be bought', await until(browser, `${buy} && !${buy}.disabled`))
  await browser.run(`${buy}.click()`)
  expect(
    'it goes into the cart',
    await until(browser, `/[1-9]/.test(document.querySelector('header a[href="/shop/cart"]').textContent)`),
  )
  for (const path of pages) await see(path)
  await browser.run(`${put('input[name=login], main input[type=email], main input[autocomplete^=username]', 'user@roastery.localhost')}
    ${put('input[type=password]', 'sala-demo-2569').replaceAll('field', 'word')}
    document.querySelector('input[type=password]').form.requestSubmit()`)
  expect('signs in', await until(browser, `!location.pathname.endsWith('/login')`))
  // What is still coming when a page is left is told as an error by Firefox: it may come.
  await until(browser, `document.querySelector('main h1, main h2') && document.readyState === 'complete'`)
  for (const path of own) await see(path)
  return wrong
}

let failed = false
for (const name of positionals.length > 0 ? positionals : Object.keys(engines)) {
  const browser = await engines[name]!()
  try {
    const wrong = await journey(browser)
    failed ||= wrong.length > 0 || browser.complaints.length > 0
    console.log(`${browser.name}: ${wrong.length === 0 ? 'all is well' : wrong.join('\n  ')}`)
    for (const complaint of new Set(browser.complaints)) console.log(`  console: ${complaint}`)
  } finally {
    await browser.close()
  }
}
process.exitCode = failed ? 1 : 0
