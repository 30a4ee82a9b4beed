import { darken, lighten, luminance, mix } from './colour.ts'
import { drawHills, drawMotif } from './motifs.ts'
import {
  ball,
  clipped,
  dot,
  down,
  glass,
  line,
  linear,
  metal,
  oval,
  path,
  print,
  range,
  rect,
  round,
  shadow,
  type Draw,
  type Paint,
  type Pen,
} from './pen.ts'

const inkOn = (c: string) => (luminance(c) > 0.42 ? '#3b2720' : '#fbf3e6')
const shade = (pen: Pen) =>
  linear(pen, [
    [0, '#000000', 0.3],
    [0.12, '#ffffff', 0.2],
    [0.28, '#ffffff', 0.08],
    [0.6, '#000000', 0],
    [0.92, '#000000', 0.26],
    [1, '#000000', 0.14],
  ])

/** Wraps a label round an upright body between two heights. */
function wrap(pen: Pen, x: number, y: number, w: number, h: number, p: Paint): string {
  const outline = `M${x} ${y} Q${x + w / 2} ${y + 18} ${x + w} ${y} V${y + h} Q${x + w / 2} ${y + h + 18} ${x} ${y + h} Z`
  const cx = x + w / 2
  const art =
    p.layout === 'full'
      ? drawHills(x, y + h * 0.3, w, h * 0.75, lighten(p.second, 0.4), darken(p.second, 0.12), p.accent)
      : `${rect(x, y + h - 44, w, 70, 0, p.accent)}${drawMotif(p.motif ?? 'drop', cx, y + h * 0.38, Math.min(w, h) * 0.46, inkOn(p.second), p.accent)}${print(cx, y + h * 0.66, [w * 0.5, w * 0.34], inkOn(p.second), 9, 20)}`
  return path(outline, p.second) + clipped(pen, outline, art) + path(outline, shade(pen))
}

/** Slim cold-brew bottle: glass, dark drink, metal cap. */
const bottle: Draw = (pen, p) => {
  const body =
    'M548 330 V400 C548 450 470 470 470 550 V880 Q470 930 520 930 H680 Q730 930 730 880 V550 C730 470 652 450 652 400 V330 Z'
  return (
    shadow(pen, 600, 926, 150) +
    path(body, '#ffffff', 'opacity="0.45"') +
    clipped(pen, body, rect(460, 430, 280, 520, 0, round(pen, p.main)) + oval(600, 432, 60, 10, lighten(p.main, 0.2))) +
    path(body, glass(pen), 'opacity="0.5"') +
    wrap(pen, 470, 600, 260, 230, p) +
    rect(538, 262, 124, 76, 10, metal(pen, p.accent)) +
    line('M540 312 H660', '#00000033', 3) +
    line('M492 560 V870', '#ffffff', 9, 'opacity="0.5"') +
    line('M708 580 V860', '#ffffff', 4, 'opacity="0.3"') +
    path(body, 'none', 'stroke="#ffffff" stroke-width="4" opacity="0.5"')
  )
}

/** Tall sauce bottle with a shoulder: fish sauce, soy sauce, vinegar. */
const sauce: Draw = (pen, p) => {
  const body =
    'M562 318 V430 C562 500 480 500 480 590 V882 Q480 930 528 930 H672 Q720 930 720 882 V590 C720 500 638 500 638 430 V318 Z'
  return (
    shadow(pen, 600, 926, 142) +
    path(body, round(pen, p.main)) +
    clipped(
      pen,
      body,
      rect(470, 300, 260, 150, 0, '#ffffff', 'opacity="0.25"') + oval(600, 450, 40, 8, lighten(p.main, 0.35)),
    ) +
    path(body, glass(pen), 'opacity="0.4"') +
    wrap(pen, 480, 620, 240, 220, p) +
    path('M572 470 Q600 480 628 470 V540 Q600 552 572 540 Z', p.accent) +
    rect(552, 240, 96, 92, 12, round(pen, p.accent)) +
    range(7)
      .map((i) => line(`M${564 + i * 12} 262 V322`, '#00000026', 3))
      .join('') +
    line('M500 610 V870', '#ffffff', 8, 'opacity="0.42"')
  )
}

/** Big clear bottle with a handle-less waist: cooking oil, juice, water. */
const oil: Draw = (pen, p) => {
  const body =
    'M550 330 C550 390 440 400 440 500 C440 560 462 590 462 640 C462 690 440 720 440 780 V880 Q440 930 490 930 H710 Q760 930 760 880 V780 C760 720 738 690 738 640 C738 590 760 560 760 500 C760 400 650 390 650 330 Z'
  return (
    shadow(pen, 600, 926, 180) +
    path(body, '#ffffff', 'opacity="0.5"') +
    clipped(
      pen,
      body,
      rect(430, 420, 340, 520, 0, round(pen, p.main), 'opacity="0.94"') + oval(600, 424, 120, 14, lighten(p.main, 0.4)),
    ) +
    path(body, glass(pen)) +
    wrap(pen, 452, 560, 296, 210, p) +
    rect(538, 256, 124, 82, 14, round(pen, p.accent)) +
    line('M540 306 H660', '#00000022', 4) +
    line('M470 460 C456 500 458 530 468 556 M466 800 V880', '#ffffff', 10, 'opacity="0.6"')
  )
}

/** Drinks can. */
const can: Draw = (pen, p) => {
  const body =
    'M452 380 C452 356 474 352 484 330 H716 C726 352 748 356 748 380 V872 C748 906 720 910 712 930 H488 C480 910 452 906 452 872 Z'
  return (
    shadow(pen, 600, 926, 152) +
    path(body, p.main) +
    clipped(
      pen,
      body,
      p.layout === 'full'
        ? drawHills(452, 560, 296, 400, mix(p.main, p.second, 0.35), p.second, p.accent) +
            drawMotif('doi', 600, 480, 100, inkOn(p.main), p.accent)
        : dot(600, 590, 112, p.second) +
            drawMotif(p.motif ?? 'bean', 600, 590, 136, inkOn(p.second), p.accent) +
            print(600, 740, [150, 100], inkOn(p.main), 11, 26) +
            rect(440, 830, 320, 16, 0, p.accent),
    ) +
    path(body, shade(pen)) +
    oval(600, 330, 116, 20, metal(pen)) +
    oval(
      600,
      328,
      98,
      14,
      down(pen, [
        [0, '#8f9194'],
        [1, '#e4e5e6'],
      ]),
    ) +
    oval(612, 326, 26, 6, '#74777a') +
    path('M484 920 H716 L712 930 H488 Z', '#9b9da0') +
    line('M486 400 V860', '#ffffff', 12, 'opacity="0.35"')
  )
}

/** Straight jar with a screw lid, contents visible above the label. */
const jar: Draw = (pen, p) => {
  const body = 'M430 450 Q430 410 470 404 H730 Q770 410 770 450 V880 Q770 930 720 930 H480 Q430 930 430 880 Z'
  const bits = range(110)
    .map(() => {
      const c = mix(p.main, pen.random() > 0.5 ? '#fff0d4' : '#2d140a', pen.random() * 0.4)
      return dot(440 + pen.random() * 320, 470 + pen.random() * 460, 10 + pen.random() * 12, c)
    })
    .join('')
  return (
    shadow(pen, 600, 926, 184) +
    path(body, '#ffffff', 'opacity="0.5"') +
    clipped(pen, body, rect(430, 462, 340, 480, 0, p.main) + bits) +
    path(body, shade(pen)) +
    path(body, glass(pen), 'opacity="0.6"') +
    wrap(pen, 430, 570, 340, 250, p) +
    rect(422, 316, 356, 94, 18, round(pen, p.accent)) +
    rect(422, 316, 356, 22, 11, '#ffffff', 'opacity="0.22"') +
    range(24)
      .map((i) => line(`M${436 + i * 14.3} 350 V398`, '#00000020', 3))
      .join('') +
    line('M454 460 V860', '#ffffff', 11, 'opacity="0.55"')
  )
}

/** Tea or cocoa tin with a domed lid. */
const tin: Draw = (pen, p) => {
  const body = 'M408 470 H792 V886 Q792 912 768 916 Q600 944 432 916 Q408 912 408 886 Z'
  return (
    shadow(pen, 600, 922, 206) +
    path(body, p.main) +
    clipped(
      pen,
      body,
      p.layout === 'full'
        ? drawHills(408, 640, 384, 310, mix(p.main, p.second, 0.3), p.second, p.accent)
        : range(7)
            .map((i) => dot(408 + i * 64, 905, 46, p.second))
            .join('') +
            range(7)
              .map((i) => dot(440 + i * 64, 930, 40, p.accent))
              .join(''),
    ) +
    dot(600, 650, 122, '#fbf4e8') +
    dot(600, 650, 110, 'none', `stroke="${p.accent}" stroke-width="4"`) +
    drawMotif(p.motif ?? 'leaf', 600, 648, 140, darken(p.second, 0.1), p.accent) +
    path(body, shade(pen)) +
    path(
      'M396 388 Q396 356 430 348 Q600 318 770 348 Q804 356 804 388 V470 Q600 496 396 470 Z',
      round(pen, mix(p.main, p.second, 0.25)),
    ) +
    line('M398 462 Q600 488 802 462', '#00000030', 4) +
    line('M412 380 Q600 346 788 380', '#ffffff', 5, 'opacity="0.4"') +
    oval(600, 334, 40, 12, p.accent) +
    oval(600, 322, 26, 18, ball(pen, p.accent))
  )
}

export const bottles = { bottle, sauce, oil, can, jar, tin }
