import { darken, lighten, luminance, mix } from './colour.ts'
import { drawHills, drawMotif } from './motifs.ts'
import {
  clipped,
  dot,
  dots,
  down,
  face,
  line,
  linear,
  path,
  print,
  range,
  rect,
  shadow,
  type Draw,
  type Paint,
  type Pen,
} from './pen.ts'

const front = 'M372 352 C366 520 352 720 350 890 Q350 930 392 932 H776 Q812 931 812 890 C812 720 800 520 792 352 Z'

const side = 'M780 352 L846 336 C858 520 870 720 872 866 Q872 892 838 906 L786 932 H740 Z'

const inkOn = (c: string) => (luminance(c) > 0.42 ? '#3b2720' : '#fbf3e6')

/** Flat-bottom coffee bag with a rolled top. */
const bag: Draw = (pen, p) => {
  const shine = linear(pen, [
    [0, '#000000', 0.16],
    [0.08, '#ffffff', 0.24],
    [0.2, '#ffffff', 0.05],
    [0.55, '#ffffff', 0.08],
    [0.9, '#000000', 0.05],
    [1, '#000000', 0.16],
  ])
  const fold = down(pen, [
    [0, '#000000', 0.2],
    [0.09, '#000000', 0],
    [0.92, '#000000', 0],
    [1, '#000000', 0.16],
  ])
  return (
    shadow(pen, 615, 928, 285) +
    path(
      side,
      linear(pen, [
        [0, darken(p.main, 0.3)],
        [0.5, darken(p.main, 0.2)],
        [1, darken(p.main, 0.36)],
      ]),
    ) +
    path('M818 350 C834 540 842 720 838 902 L786 932 H740 L780 352 Z', '#000000', 'opacity="0.1"') +
    path(front, p.main) +
    clipped(pen, front, bagPrint(pen, p)) +
    path(front, shine) +
    path(front, fold) +
    line('M404 372 C396 540 384 720 386 900', '#ffffff', 5, 'opacity="0.22"') +
    rollTop(pen, p) +
    dot(582, 404, 13, darken(p.main, 0.22)) +
    dot(582, 404, 5, darken(p.main, 0.5)) +
    line('M572 396 A13 13 0 0 1 590 393', '#ffffff', 2.5, 'opacity="0.5"')
  )
}

function rollTop(pen: Pen, p: Paint): string {
  const roll = down(pen, [
    [0, lighten(p.main, 0.24)],
    [0.35, p.main],
    [1, darken(p.main, 0.3)],
  ])
  return (
    path('M792 282 L846 276 Q854 300 846 340 L792 356 Z', darken(p.main, 0.32)) +
    path('M366 284 Q364 272 378 272 H786 Q798 272 797 284 L794 356 H370 Z', roll) +
    rect(
      352,
      298,
      462,
      30,
      8,
      down(pen, [
        [0, lighten(p.accent, 0.22)],
        [0.5, p.accent],
        [1, darken(p.accent, 0.22)],
      ]),
    ) +
    path('M814 300 L858 292 V318 L814 326 Z', darken(p.accent, 0.3))
  )
}

function bagPrint(pen: Pen, p: Paint): string {
  const ink = inkOn(p.main)
  const paper = '#fbf4e8'
  const mark = p.motif ?? 'mountain'
  const level = dots(581, 858, p.level ?? 3, p.layout === 'full' ? inkOn(p.second) : ink, 9)
  switch (p.layout) {
    case 'band':
      return (
        drawMotif('doi', 581, 486, 84, ink, p.accent) +
        rect(340, 566, 490, 196, 0, p.second) +
        rect(340, 556, 490, 5, 0, p.accent) +
        rect(340, 767, 490, 5, 0, p.accent) +
        drawMotif(mark, 470, 664, 128, inkOn(p.second), p.accent) +
        print(650, 622, [170, 200, 130], inkOn(p.second), 12, 34) +
        level
      )
    case 'full':
      return (
        drawHills(340, 440, 490, 500, lighten(p.second, 0.42), p.second, p.accent) +
        drawMotif('doi', 470, 482, 84, ink, p.accent) +
        level
      )
    case 'circle':
      return (
        dot(581, 630, 158, paper) +
        dot(581, 630, 146, 'none', `stroke="${p.accent}" stroke-width="4"`) +
        drawMotif(mark, 581, 604, 142, p.second, p.accent) +
        print(581, 700, [124, 80], darken(p.second, 0.1), 9, 20) +
        level
      )
    case 'stripes':
      return (
        range(9)
          .map((i) => rect(340 + i * 56, 340, 27, 610, 0, p.second, 'opacity="0.9"'))
          .join('') +
        rect(438, 470, 286, 342, 10, paper) +
        rect(450, 482, 262, 318, 4, 'none', `stroke="${p.accent}" stroke-width="3"`) +
        drawMotif(mark, 581, 590, 146, darken(p.second, 0.15), p.accent) +
        print(581, 696, [168, 116], '#3b2720', 11, 26) +
        dots(581, 770, p.level ?? 3, '#3b2720', 8, 30)
      )
    case 'plain':
      return drawMotif(mark, 581, 600, 190, ink, p.accent) + print(581, 738, [190, 120], ink, 11, 28) + level
    default: {
      const arch = 'M470 700 V600 A111 111 0 0 1 692 600 V700 Z'
      const sky = down(pen, [
        [0, lighten(p.accent, 0.35)],
        [1, lighten(p.second, 0.65)],
      ])
      return (
        rect(432, 452, 298, 372, 12, paper) +
        path(arch, sky) +
        clipped(pen, arch, drawHills(470, 490, 222, 212, lighten(p.second, 0.45), p.second, p.accent)) +
        print(581, 726, [180, 110], '#3b2720', 12, 26) +
        dots(581, 794, p.level ?? 3, p.second, 8, 30)
      )
    }
  }
}

/** A box of drip bags with one sachet leaning on it. */
const dripBox: Draw = (pen, p) => {
  const ink = inkOn(p.main)
  const sachet = 'M742 640 L908 628 L930 918 L764 930 Z'
  return (
    shadow(pen, 600, 926, 340) +
    path('M300 470 L360 420 H770 L716 470 Z', lighten(p.main, 0.26)) +
    path('M716 470 L770 420 V880 L716 930 Z', darken(p.main, 0.28)) +
    path('M300 470 H716 V930 H300 Z', face(pen, p.main)) +
    clipped(
      pen,
      'M300 470 H716 V930 H300 Z',
      p.layout === 'full'
        ? drawHills(300, 640, 416, 300, mix(p.main, p.second, 0.35), p.second, p.accent)
        : rect(300, 700, 416, 230, 0, p.second) + drawMotif(p.motif ?? 'cup', 508, 812, 150, inkOn(p.second), p.accent),
    ) +
    drawMotif('doi', 508, 552, 84, ink, p.accent) +
    print(508, 612, [170, 108], ink, 10, 24) +
    path(sachet, face(pen, lighten(p.second, 0.1))) +
    path('M742 640 L908 628 L911 664 L745 676 Z', darken(p.second, 0.12)) +
    line('M746 664 L910 652', '#ffffff', 3, 'stroke-dasharray="2 9" opacity="0.8"') +
    drawMotif(p.motif ?? 'bean', 838, 790, 96, inkOn(p.second), p.accent) +
    line('M764 930 L930 918', '#00000033', 4)
  )
}

export const bags = { bag, dripBox }
