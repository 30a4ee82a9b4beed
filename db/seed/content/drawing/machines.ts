import { darken, lighten, luminance } from './colour.ts'
import { drawMotif } from './motifs.ts'
import {
  ball,
  dot,
  down,
  face,
  glass,
  group,
  line,
  metal,
  oval,
  path,
  print,
  range,
  rect,
  round,
  shadow,
  type Draw,
} from './pen.ts'

const inkOn = (c: string) => (luminance(c) > 0.42 ? '#3b2720' : '#fbf3e6')

/** Hand grinder: steel body, wooden knob, crank. */
const handGrinder: Draw = (pen, p) =>
  shadow(pen, 590, 926, 130) +
  rect(490, 690, 220, 240, 22, round(pen, p.second)) +
  rect(482, 400, 236, 310, 16, p.main === '#c9cacc' ? metal(pen) : round(pen, p.main)) +
  rect(476, 560, 248, 90, 20, round(pen, darken(p.main, 0.45))) +
  range(10)
    .map((i) => line(`M${498 + i * 23} 570 V640`, '#00000044', 4))
    .join('') +
  path('M486 400 Q490 356 600 350 Q710 356 714 400 Z', metal(pen)) +
  rect(590, 296, 20, 60, 6, metal(pen)) +
  path(
    'M584 290 L860 262 Q876 262 876 276 Q876 288 862 290 L590 318 Z',
    down(pen, [
      [0, '#f1f1f2'],
      [1, '#8a8c8f'],
    ]),
  ) +
  rect(848, 196, 22, 76, 6, metal(pen)) +
  oval(859, 178, 42, 46, ball(pen, p.accent)) +
  drawMotif('doi', 600, 486, 84, inkOn(p.main), p.accent) +
  line('M508 424 V690', '#ffffff', 10, 'opacity="0.4"')

/** Electric grinder: hopper of beans over a slim body. */
const grinder: Draw = (pen, p) => {
  const beans = range(46)
    .map(() =>
      group(
        `translate(${462 + pen.random() * 230} ${330 + pen.random() * 110}) rotate(${pen.random() * 180})`,
        oval(0, 0, 19, 13, darken('#6e3f24', pen.random() * 0.35)) + line('M-16 0 Q0 -6 16 0', '#2c160c', 3),
      ),
    )
    .join('')
  return (
    shadow(pen, 590, 926, 220) +
    beans +
    path('M420 240 H740 L690 460 H470 Z', glass(pen)) +
    path('M420 240 H740 L690 460 H470 Z', 'none', 'stroke="#ffffff" stroke-width="6" opacity="0.8"') +
    rect(404, 216, 352, 34, 16, round(pen, darken(p.second, 0.1))) +
    path('M446 456 H716 Q748 456 748 490 V860 H414 V490 Q414 456 446 456 Z', round(pen, p.main)) +
    rect(380, 850, 404, 80, 26, round(pen, darken(p.main, 0.14))) +
    path('M500 690 H660 V850 H500 Z', darken(p.main, 0.5)) +
    rect(520, 760, 120, 92, 14, metal(pen)) +
    rect(546, 672, 68, 60, 10, darken(p.second, 0.2)) +
    dot(580, 560, 58, darken(p.main, 0.2)) +
    dot(580, 556, 52, metal(pen, p.accent)) +
    line('M580 516 V540', '#3b2720', 7) +
    range(9)
      .map((i) => group(`rotate(${-120 + i * 30} 580 558)`, dot(580, 482, 4, inkOn(p.main), 'opacity="0.7"')))
      .join('') +
    line('M444 500 V840', '#ffffff', 14, 'opacity="0.28"')
  )
}

/** Espresso machine for home. */
const espresso: Draw = (pen, p) =>
  shadow(pen, 600, 926, 350) +
  rect(270, 360, 660, 200, 34, round(pen, p.main)) +
  rect(690, 480, 240, 400, 20, round(pen, darken(p.main, 0.06))) +
  rect(290, 540, 420, 320, 0, face(pen, darken(p.main, 0.42))) +
  rect(250, 850, 700, 80, 26, metal(pen)) +
  range(12)
    .map((i) => rect(296 + i * 34, 866, 20, 8, 4, '#3c3d40'))
    .join('') +
  rect(300, 320, 600, 50, 16, metal(pen)) +
  range(3)
    .map((i) => rect(350 + i * 110, 276, 88, 52, 10, round(pen, '#f6efe4')))
    .join('') +
  rect(420, 556, 160, 44, 12, metal(pen)) +
  rect(440, 596, 120, 40, 10, metal(pen, '#b6b7ba')) +
  path('M434 606 H290 Q262 606 262 626 Q262 646 290 646 H434 Z', round(pen, p.second)) +
  line('M480 640 V720 M520 640 V720', '#5a2f19', 8) +
  path('M440 724 H560 L546 846 H454 Z', glass(pen)) +
  path('M450 770 H550 L542 842 H458 Z', '#5a2f19') +
  rect(450, 764, 100, 14, 4, '#c08a55') +
  dot(810, 600, 62, metal(pen)) +
  dot(810, 600, 50, '#fdf8ef') +
  line('M810 600 L838 570', p.accent, 7) +
  range(7)
    .map((i) => group(`rotate(${-90 + i * 30} 810 600)`, rect(808, 556, 4, 12, 2, '#3b2720')))
    .join('') +
  dot(770, 720, 20, ball(pen, p.accent)) +
  dot(850, 720, 20, ball(pen, '#e8e2d8')) +
  line('M690 560 C650 640 660 760 648 800', '#c9cacc', 14) +
  drawMotif('doi', 600, 440, 90, inkOn(p.main), p.accent) +
  line('M310 392 H880', '#ffffff', 8, 'opacity="0.3"')

/** Brew scale with a lit display: seven-segment digits are drawn. */
const scale: Draw = (pen, p) => {
  const seg: Record<string, string> = { '0': 'abcdef', '1': 'bc', '2': 'abged', '5': 'afgcd', '3': 'abgcd' }
  const at: Record<string, string> = {
    a: 'M4 0 H30',
    b: 'M34 4 V28',
    c: 'M34 36 V60',
    d: 'M4 64 H30',
    e: 'M0 36 V60',
    f: 'M0 4 V28',
    g: 'M4 32 H30',
  }
  const digits = (text: string, x: number, y: number) =>
    [...text]
      .map((d, i) =>
        group(`translate(${x + i * 54} ${y})`, [...(seg[d] ?? '')].map((s) => line(at[s] ?? '', p.accent, 7)).join('')),
      )
      .join('')
  return (
    shadow(pen, 600, 926, 360) +
    path('M330 640 H870 L960 820 H240 Z', face(pen, lighten(p.main, 0.08))) +
    path(
      'M240 820 H960 V884 Q960 926 920 926 H280 Q240 926 240 884 Z',
      down(pen, [
        [0, p.main],
        [1, darken(p.main, 0.35)],
      ]),
    ) +
    path('M372 658 H828 L884 770 H316 Z', darken(p.main, 0.16)) +
    path('M372 658 H828 L836 674 H364 Z', '#ffffff', 'opacity="0.16"') +
    rect(420, 838, 360, 72, 12, '#14181a') +
    digits('150', 452, 842) +
    digits('23', 650, 842) +
    dot(630, 858, 5, p.accent) +
    dot(630, 890, 5, p.accent) +
    dot(330, 874, 22, darken(p.main, 0.3)) +
    dot(870, 874, 22, darken(p.main, 0.3)) +
    line('M320 874 H340 M870 864 V884', lighten(p.main, 0.6), 4) +
    path('M470 560 H730 L700 700 Q600 724 500 700 Z', round(pen, p.second)) +
    oval(600, 560, 130, 24, lighten(p.second, 0.3)) +
    oval(600, 562, 116, 18, '#4b2816') +
    line('M500 590 L514 680', '#ffffff', 12, 'opacity="0.35"')
  )
}

/** A tamper and a brush, or small bar tools, laid upright. */
const tools: Draw = (pen, p) =>
  shadow(pen, 450, 926, 110) +
  shadow(pen, 730, 926, 90) +
  rect(350, 830, 200, 100, 14, metal(pen)) +
  rect(416, 740, 68, 96, 10, metal(pen)) +
  path('M398 560 Q390 470 450 460 Q510 470 502 560 Q480 650 484 750 H416 Q420 650 398 560 Z', round(pen, p.main)) +
  oval(450, 500, 20, 26, '#ffffff', 'opacity="0.25"') +
  path('M690 330 Q730 300 770 330 Q790 480 764 640 H696 Q670 480 690 330 Z', round(pen, p.second)) +
  dot(730, 366, 12, darken(p.second, 0.4)) +
  rect(676, 630, 108, 60, 10, metal(pen, p.accent)) +
  range(15)
    .map((i) =>
      line(
        `M${684 + i * 6.6} 690 C${680 + i * 7} 780 ${664 + i * 9.4} 860 ${660 + i * 10} 922`,
        darken('#c9a26d', (i % 3) * 0.14),
        9,
      ),
    )
    .join('')

/** A tablet showing a lesson: for digital goods. */
const tablet: Draw = (pen, p) =>
  shadow(pen, 600, 926, 300) +
  group(
    'rotate(-4 600 640)',
    rect(320, 320, 560, 610, 44, '#26262b') +
      rect(346, 346, 508, 558, 22, face(pen, p.main)) +
      rect(346, 346, 508, 250, 22, face(pen, p.second)) +
      drawMotif(p.motif ?? 'book', 600, 470, 170, inkOn(p.second), p.accent) +
      dot(600, 640, 46, p.accent) +
      path('M586 614 L624 640 L586 666 Z', '#ffffff') +
      print(600, 724, [360, 300, 240], inkOn(p.main), 16, 42) +
      rect(400, 858, 400, 10, 5, '#ffffff', 'opacity="0.5"') +
      rect(400, 858, 220, 10, 5, p.accent) +
      path('M346 368 Q346 346 368 346 H620 L420 904 H368 Q346 904 346 882 Z', '#ffffff', 'opacity="0.08"'),
  )

export const machines = { handGrinder, grinder, espresso, scale, tools, tablet }
