import { describe, expect, test } from 'vitest'
import { readEmbed } from './embeds.ts'

const pb =
  '!1m18!1m12!1m3!1d3777.1!2d98.9674!3d18.7961!2m3!1f0!2f0!3f0!3m2!1i1024!2i768!4f13.1!3m3!1m2!1s0x30da3a6f%3A0x9c5d!2zNeC4o-C5ieC4suC4mQ!5e0!3m2!1sth!2sth!4v1700000000000!5m2!1sth!2sth'
const youtube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'
const page = (to: string) => `https://www.facebook.com/plugins/page.php?href=${encodeURIComponent(to)}&tabs=timeline`
const film = (to: string) => `https://www.facebook.com/plugins/video.php?href=${encodeURIComponent(to)}&show_text=false`

/** How each is pasted → the beginning of the frame's address. */
const shown: readonly [string, string][] = [
  [`https://www.google.com/maps/embed?pb=${pb}`, `https://www.google.com/maps/embed?pb=!1m18!1m12`],
  [
    `<iframe src="https://www.google.com/maps/embed?pb=${pb}" width="600" height="450" style="border:0;" allowfullscreen="" loading="lazy"></iframe>`,
    'https://www.google.com/maps/embed?pb=!1m18!1m12',
  ],
  ['https://www.google.com/maps/@18.7883,98.9853,15z', 'https://www.google.com/maps?q=18.7883%2C98.9853&z=15'],
  [
    'https://www.google.com/maps/place/%E0%B8%A7%E0%B8%B1%E0%B8%94/@18.7886,98.9818,17z/data=!3m1',
    'https://www.google.com/maps?q=%E0%B8%A7%E0%B8%B1%E0%B8%94&ll=18.7886,98.9818&z=17',
  ],
  ['https://maps.google.com/?q=18.78,98.98', 'https://www.google.com/maps?q=18.78%2C98.98'],
  [
    'https://www.google.co.th/maps/search/?api=1&query=Tha+Phae+Gate',
    'https://www.google.com/maps?q=Tha%20Phae%20Gate',
  ],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=43s', `${youtube}?start=43`],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc&t=1m5s', `${youtube}?start=65`],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ?start=9', `${youtube}?start=9`],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ?feature=share', youtube],
  ['youtube.com/watch?v=dQw4w9WgXcQ', youtube],
  [' \u200bwww.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ\n', youtube],
  ['http://www.youtube.com/watch?v=dQw4w9WgXcQ', youtube],
  [
    '<iframe width="560" height="315" src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=x&amp;start=12" title="YouTube" frameborder="0"></iframe>',
    `${youtube}?start=12`,
  ],
  [
    'https://www.youtube.com/playlist?list=PL1234567890abcdef',
    'https://www.youtube-nocookie.com/embed/videoseries?list=PL1234567890abcdef',
  ],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  [
    'https://player.vimeo.com/video/76979871?h=abcdef1234',
    'https://player.vimeo.com/video/76979871?h=abcdef1234&dnt=1',
  ],
  ['https://vimeo.com/76979871/abcdef1234?share=copy', 'https://player.vimeo.com/video/76979871?h=abcdef1234&dnt=1'],
  ['https://vimeo.com/channels/staffpicks/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  ['https://www.facebook.com/salacoffee', page('https://www.facebook.com/salacoffee')],
  ['https://m.facebook.com/salacoffee/?locale=th_TH', page('https://www.facebook.com/salacoffee')],
  [
    'https://www.facebook.com/profile.php?id=61550123456789',
    page('https://www.facebook.com/profile.php?id=61550123456789'),
  ],
  [
    'https://www.facebook.com/people/ร้านกาแฟ/61550123456789/',
    page('https://www.facebook.com/profile.php?id=61550123456789'),
  ],
  ['https://www.facebook.com/watch/?v=1234567', film('https://www.facebook.com/watch/?v=1234567')],
  ['https://www.facebook.com/salacoffee/videos/1234567/', film('https://www.facebook.com/watch/?v=1234567')],
  ['https://www.facebook.com/reel/1234567', film('https://www.facebook.com/reel/1234567')],
  [
    '<iframe src="https://www.facebook.com/plugins/page.php?href=https%3A%2F%2Fwww.facebook.com%2Fsalacoffee&tabs=timeline" width="340"></iframe>',
    page('https://www.facebook.com/salacoffee'),
  ],
]

describe('what is pasted is shown, and nothing else', () => {
  test.each(shown)('%s', (typed, src) => {
    const read = readEmbed(typed)
    expect(typeof read === 'string' ? read : decodeURIComponent(read.src)).toContain(decodeURIComponent(src))
  })
  test('a short stands upright', () => {
    expect(readEmbed('https://www.youtube.com/shorts/dQw4w9WgXcQ')).toMatchObject({ shape: 'tall' })
    expect(readEmbed('https://www.youtube.com/watch?v=dQw4w9WgXcQ')).toMatchObject({ shape: 'wide' })
  })
})

test.each([
  ['https://maps.app.goo.gl/Yk3vT2bq8wZ1x9aA6', 'mapsShort'],
  ['https://goo.gl/maps/abc', 'mapsShort'],
  ['https://www.google.com/maps/dir/?api=1&destination=Tha+Phae+Gate', 'mapsRoute'],
  ['https://www.google.com/maps/dir/A/B', 'mapsRoute'],
  ['https://www.facebook.com/share/1AbCdEf/', 'facebookShort'],
  ['https://fb.watch/abc/', 'facebookShort'],
  ['https://www.facebook.com/groups/12345', 'facebookGroup'],
  ['https://www.instagram.com/reel/Cabc/', 'instagram'],
  ['https://www.facebook.com/watch', 'unknown'],
  ['https://www.facebook.com/events/123', 'unknown'],
  ['https://www.facebook.com/salacoffee/posts/123', 'unknown'],
  ['https://www.facebook.com/profile.php', 'unknown'],
  ['https://www.facebook.com/login.php?next=x', 'unknown'],
  ['https://www.facebook.com/plugins/page.php?href=https%3A%2F%2Fevil.example%2Fx', 'unknown'],
  ['https://www.youtube.com/@salacoffee', 'unknown'],
  ['https://www.youtube.com/redirect?v=dQw4w9WgXcQ', 'unknown'],
  ['https://www.youtube.com/watch', 'unknown'],
  ['https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ', 'unknown'],
  ['https://evil.example/?u=https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'unknown'],
  ['<iframe src="https://evil.example/embed"></iframe>', 'unknown'],
  ['<script src="https://www.youtube.com/embed/dQw4w9WgXcQ"></script>', 'unknown'],
  ['https://user:x@www.youtube.com/watch?v=dQw4w9WgXcQ', 'unknown'],
  ['https://www.youtube.com:444/watch?v=dQw4w9WgXcQ', 'unknown'],
  ['javascript:alert(1)//www.youtube.com/watch?v=dQw4w9WgXcQ', 'unknown'],
  ['https://www.google.com/search?q=x', 'unknown'],
  ['', 'unknown'],
])('%s is not shown: %s', (typed, why) => {
  expect(readEmbed(typed)).toBe(why)
})
