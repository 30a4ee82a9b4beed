import { expect, test } from 'vitest'
import { countedPath } from './counted-path.ts'
import { campaignOf, deviceOf, isRobot, referrerHost } from './visit.ts'

test('an address that may carry a token is counted without it', () => {
  expect(countedPath('/billing/payment/Zx81_secret')).toBe('/billing/payment')
  expect(countedPath('/shop/orders/AAAAAAAAAAAAAAAAAAAAAA/claim')).toBe('/shop/orders')
  expect(countedPath('/external/storage/file/s3cret')).toBe('/external/storage')
  expect(countedPath('/user/leaving?token=x')).toBe('/user/leaving')
})

test('pages for everybody keep their address, Thai in its letters', () => {
  expect(countedPath('/')).toBe('/')
  expect(countedPath('/shop/product/CM-01?ref=1#top')).toBe('/shop/product/CM-01')
  expect(countedPath('/%E0%B8%81%E0%B8%B2%E0%B9%81%E0%B8%9F/')).toBe('/กาแฟ')
  expect(countedPath('/about/team')).toBe('/about/team')
  expect(countedPath('/cms-blog/news/first')).toBe('/cms-blog/news/first')
})

test('what no browser shows is no page', () => {
  for (const odd of ['', 'shop', 'https://evil.example/', '/%ZZ', '/a%00b', '/a%0Ab'])
    expect(countedPath(odd)).toBeNull()
  expect(countedPath(`/${'ก'.repeat(900)}`)!.length).toBeLessThanOrEqual(160)
})

test('of a referrer only the host is kept, and never one’s own', () => {
  expect(referrerHost('https://www.facebook.com/groups/7?fbclid=person', ['a.example'])).toBe('facebook.com')
  expect(referrerHost('https://a.example/cart', ['a.example'])).toBe('')
  for (const odd of ['', 'javascript:alert(1)', 'android-app://x', `https://${'a'.repeat(200)}.example`, 'https://'])
    expect(referrerHost(odd, [])).toBe('')
})

test('robots say so; browsers are people', () => {
  for (const robot of ['', 'curl/8.1', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'])
    expect(isRobot(robot)).toBe(true)
  expect(isRobot('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/140.0 Safari/537.36')).toBe(true)
  expect(isRobot('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Line/14.1.0')).toBe(false)
  expect(isRobot('Mozilla/5.0 (Linux; Android 14; CUBOT KINGKONG) AppleWebKit/537.36 Chrome/140.0 Safari')).toBe(false)
})

test('widths are classes, campaigns are short', () => {
  expect([375, 768, 1440].map(deviceOf)).toEqual(['phone', 'tablet', 'desktop'])
  expect(campaignOf([' line ', '', 'พฤศจิกายน'])).toBe('line / พฤศจิกายน')
  expect(campaignOf(['x'.repeat(300), 'y'.repeat(300), 'z'.repeat(300)]).length).toBeLessThanOrEqual(160)
})
