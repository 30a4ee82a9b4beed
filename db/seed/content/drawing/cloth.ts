import { darken, lighten, luminance } from './colour.ts'
import { drawHills, drawMotif } from './motifs.ts'
import {
  clipped,
  dot,
  face,
  line,
  linear,
  oval,
  path,
  print,
  rect,
  round,
  shadow,
  type Draw,
  type Paint,
  type Pen,
} from './pen.ts'

const inkOn = (c: string) => (luminance(c) > 0.42 ? '#3b2720' : '#fbf3e6')

/** Screen print on cloth. */
function screenPrint(pen: Pen, p: Paint, cx: number, cy: number, size: number): string {
  const frame = `M${cx - size * 0.55} ${cy + size * 0.5} V${cy - size * 0.05} A${size * 0.55} ${size * 0.55} 0 0 1 ${cx + size * 0.55} ${cy - size * 0.05} V${cy + size * 0.5} Z`
  return p.layout === 'arch'
    ? clipped(
        pen,
        frame,
        rect(cx - size, cy - size, size * 2, size * 2, 0, lighten(p.accent, 0.5)) +
          drawHills(
            cx - size * 0.6,
            cy - size * 0.6,
            size * 1.2,
            size * 1.15,
            lighten(p.second, 0.4),
            p.second,
            p.accent,
          ),
      ) + print(cx, cy + size * 0.58, [size * 0.7], p.second, 10)
    : drawMotif(p.motif ?? 'doi', cx, cy, size, p.second, p.accent)
}

const tote: Draw = (pen, p) => {
  const body =
    'M350 500 Q600 520 850 500 C856 640 868 800 874 890 Q876 930 836 932 H364 Q324 930 326 890 C332 800 344 640 350 500 Z'
  return (
    shadow(pen, 600, 926, 280) +
    line('M470 520 C450 160 750 160 730 520', darken(p.main, 0.26), 30) +
    path(
      body,
      linear(pen, [
        [0, darken(p.main, 0.12)],
        [0.2, lighten(p.main, 0.2)],
        [0.6, p.main],
        [1, darken(p.main, 0.16)],
      ]),
    ) +
    line('M446 530 C420 210 770 210 754 530', darken(p.main, 0.12), 34) +
    line('M446 530 C420 210 770 210 754 530', lighten(p.main, 0.14), 24) +
    line('M354 540 Q600 560 846 540', darken(p.main, 0.2), 3, 'stroke-dasharray="10 8"') +
    rect(428, 512, 38, 50, 3, darken(p.main, 0.1)) +
    rect(736, 512, 38, 50, 3, darken(p.main, 0.1)) +
    screenPrint(pen, p, 600, 710, 240) +
    path(
      'M400 560 C380 700 420 800 372 930 H340 C340 800 350 640 356 556 Z M820 560 C850 700 800 800 850 930 H866 C860 800 850 640 844 556 Z',
      '#000000',
      'opacity="0.06"',
    ) +
    line('M500 920 C520 860 490 840 506 790 M716 926 C700 880 716 860 704 830', '#000000', 6, 'opacity="0.06"')
  )
}

const tshirt: Draw = (pen, p) => {
  const body =
    'M470 300 C520 350 680 350 730 300 L830 334 L960 520 L850 596 L812 552 V900 Q812 930 780 930 H420 Q388 930 388 900 V552 L350 596 L240 520 L370 334 Z'
  return (
    shadow(pen, 600, 930, 250) +
    path('M470 300 C520 274 680 274 730 300 C680 360 520 360 470 300 Z', darken(p.main, 0.34)) +
    path(body, face(pen, p.main)) +
    line('M470 300 C520 362 680 362 730 300', darken(p.main, 0.16), 14) +
    line('M486 318 C540 372 660 372 714 318', darken(p.main, 0.24), 3) +
    line('M390 552 C392 500 388 470 376 440 M810 552 C808 500 812 470 824 440', darken(p.main, 0.24), 4) +
    screenPrint(pen, p, 600, 560, 210) +
    path(
      'M388 560 C440 700 400 800 430 930 H400 Q388 930 388 900 Z M812 580 C770 720 800 800 770 930 H790 Q812 930 812 900 Z',
      '#000000',
      'opacity="0.07"',
    ) +
    line('M256 524 L346 584 M944 524 L854 584', darken(p.main, 0.2), 3, 'stroke-dasharray="9 7"') +
    line('M400 912 H800', darken(p.main, 0.2), 3, 'stroke-dasharray="9 7"')
  )
}

const apron: Draw = (pen, p) => {
  const body =
    'M480 340 H720 C724 460 760 520 850 540 V880 Q850 930 800 930 H400 Q350 930 350 880 V540 C440 520 476 460 480 340 Z'
  return (
    shadow(pen, 600, 928, 260) +
    line('M492 350 C500 160 700 160 708 350', p.second, 18) +
    line('M352 560 C280 570 260 640 290 720 M848 560 C920 570 940 640 910 720', p.second, 16) +
    path(body, face(pen, p.main)) +
    path('M440 660 H760 V800 Q760 830 730 830 H470 Q440 830 440 800 Z', darken(p.main, 0.1)) +
    line('M440 664 H760 M600 664 V828', darken(p.main, 0.3), 4) +
    line('M446 680 H754', lighten(p.main, 0.3), 3, 'stroke-dasharray="10 8"') +
    screenPrint(pen, { ...p, layout: 'plain' }, 600, 500, 140) +
    dot(496, 364, 10, p.accent) +
    dot(704, 364, 10, p.accent) +
    line('M388 560 C392 700 380 800 392 920 M812 560 C806 700 820 800 806 920', '#000000', 8, 'opacity="0.07"')
  )
}

const cap: Draw = (pen, p) =>
  shadow(pen, 600, 880, 320) +
  path(
    'M330 760 C310 480 450 380 600 380 C750 380 880 480 868 760 Q600 690 330 760 Z',
    linear(pen, [
      [0, darken(p.main, 0.2)],
      [0.3, lighten(p.main, 0.14)],
      [0.6, p.main],
      [1, darken(p.main, 0.24)],
    ]),
  ) +
  line('M600 384 V710 M600 384 C470 420 430 560 430 728 M600 384 C730 420 770 560 770 728', darken(p.main, 0.2), 4) +
  oval(600, 384, 22, 12, darken(p.main, 0.24)) +
  path(
    'M326 756 Q600 680 872 756 C960 800 960 850 900 872 Q600 800 300 872 C240 850 240 800 326 756 Z',
    face(pen, p.second),
  ) +
  line('M290 846 Q600 780 910 846', darken(p.second, 0.25), 3, 'stroke-dasharray="12 8"') +
  drawMotif(p.motif ?? 'doi', 600, 590, 150, inkOn(p.main), p.accent)

/** A soft pencil case with a zip. */
const pouchCase: Draw = (pen, p) =>
  shadow(pen, 600, 920, 340) +
  path(
    'M280 600 Q280 560 330 556 H870 Q920 560 920 600 L946 860 Q946 924 880 924 H320 Q254 924 254 860 Z',
    round(pen, p.main),
  ) +
  path('M280 600 Q280 560 330 556 H870 Q920 560 920 600 L922 640 H278 Z', darken(p.main, 0.16)) +
  line('M292 616 H908', p.accent, 10) +
  line('M292 616 H908', darken(p.accent, 0.3), 4, 'stroke-dasharray="6 8"') +
  rect(820, 606, 26, 70, 10, p.accent) +
  drawMotif(p.motif ?? 'pencil', 560, 776, 170, p.second, p.accent) +
  path('M290 660 Q284 800 274 860 L262 850 L280 660 Z', '#ffffff', 'opacity="0.3"')

export const cloth = { tote, tshirt, apron, cap, pouchCase }
