import { darken, lighten, luminance, mix } from './colour.ts'
import { drawMotif } from './motifs.ts'
import {
  ball,
  clipped,
  dot,
  down,
  glass,
  group,
  line,
  metal,
  oval,
  path,
  radial,
  range,
  rect,
  round,
  shadow,
  type Draw,
} from './pen.ts'

const inkOn = (c: string) => (luminance(c) > 0.42 ? '#3b2720' : '#fbf3e6')
const steam = (x: number, y: number) =>
  line(`M${x} ${y} C${x - 40} ${y - 60} ${x + 40} ${y - 90} ${x} ${y - 160}`, '#ffffff', 14, 'opacity="0.5"') +
  line(
    `M${x + 60} ${y - 10} C${x + 30} ${y - 60} ${x + 90} ${y - 80} ${x + 60} ${y - 130}`,
    '#ffffff',
    10,
    'opacity="0.38"',
  )

/** Stoneware mug with coffee; speckled below the glaze line. */
const mug: Draw = (pen, p) => {
  const body = 'M380 500 H760 V800 Q760 930 650 930 H490 Q380 930 380 800 Z'
  const specks = range(46)
    .map(() =>
      dot(
        384 + pen.random() * 370,
        520 + pen.random() * 400,
        1.6 + pen.random() * 3,
        darken(p.main, 0.5),
        'opacity="0.35"',
      ),
    )
    .join('')
  return (
    steam(540, 430) +
    shadow(pen, 590, 926, 215) +
    line('M752 590 C900 570 900 790 744 800', darken(p.main, 0.2), 52) +
    line('M752 584 C886 570 886 778 744 790', lighten(p.main, 0.08), 34) +
    path(body, round(pen, p.main)) +
    clipped(pen, body, p.layout === 'band' ? path('M380 780 Q570 812 760 780 V940 H380 Z', round(pen, p.second)) : '') +
    clipped(pen, body, specks) +
    (p.motif ? drawMotif(p.motif, 570, 680, 170, p.layout === 'band' ? p.accent : inkOn(p.main), p.accent) : '') +
    oval(570, 500, 190, 46, lighten(p.main, 0.3)) +
    oval(570, 502, 172, 37, darken(p.main, 0.25)) +
    clipped(
      pen,
      'M398 502 a172 37 0 1 0 344 0 a172 37 0 1 0 -344 0 Z',
      oval(
        570,
        514,
        168,
        34,
        radial(pen, [
          [0, '#7a4a2b'],
          [0.75, '#4b2816'],
          [1, '#8a5a35'],
        ]),
      ),
    ) +
    line('M452 506 A120 20 0 0 1 530 490', '#ffffff', 6, 'opacity="0.4"') +
    line('M412 560 V800', '#ffffff', 16, 'opacity="0.25"')
  )
}

/** Double-walled glass with a layered drink. */
const cupGlass: Draw = (pen, p) => {
  const wall = 'M430 400 H770 L742 860 Q738 930 680 930 H520 Q462 930 458 860 Z'
  const inner = 'M456 430 H744 L718 820 Q712 876 660 880 H540 Q488 876 482 820 Z'
  return (
    shadow(pen, 600, 926, 160) +
    path(wall, glass(pen)) +
    path(wall, 'none', 'stroke="#ffffff" stroke-width="6" opacity="0.75"') +
    clipped(
      pen,
      inner,
      rect(
        440,
        480,
        320,
        420,
        0,
        down(pen, [
          [0, p.second],
          [0.3, mix(p.second, p.main, 0.5)],
          [0.65, p.main],
          [1, darken(p.main, 0.2)],
        ]),
      ) +
        oval(600, 482, 146, 20, lighten(p.second, 0.3)) +
        path('M520 500 l88 -18 22 82 -88 20 Z M610 560 l80 20 -18 84 -84 -20 Z', '#ffffff', 'opacity="0.28"'),
    ) +
    oval(600, 400, 170, 26, '#ffffff', 'opacity="0.35"') +
    oval(600, 400, 170, 26, 'none', 'stroke="#ffffff" stroke-width="7"') +
    line('M462 470 L486 840', '#ffffff', 14, 'opacity="0.6"') +
    line('M736 500 L716 800', '#ffffff', 5, 'opacity="0.5"')
  )
}

const tumbler: Draw = (pen, p) => {
  const body = 'M440 380 H760 L718 890 Q714 930 672 930 H528 Q486 930 482 890 Z'
  return (
    shadow(pen, 600, 926, 142) +
    path(body, round(pen, p.main)) +
    clipped(pen, body, path('M430 790 H770 V940 H430 Z', round(pen, p.second)) + rect(430, 780, 340, 12, 0, p.accent)) +
    drawMotif(p.motif ?? 'doi', 600, 600, 160, inkOn(p.main), p.accent) +
    rect(418, 318, 364, 70, 26, round(pen, darken(p.second, 0.1))) +
    rect(520, 290, 96, 36, 12, darken(p.second, 0.25)) +
    line('M430 384 H770', '#00000033', 4) +
    line('M478 420 L510 860', '#ffffff', 18, 'opacity="0.3"')
  )
}

/** Cone dripper on a glass server, paper and coffee inside. */
const dripper: Draw = (pen, p) => {
  const cone = 'M392 330 H808 L664 596 H536 Z'
  const pot = 'M512 664 C420 690 398 780 398 850 Q398 930 470 930 H730 Q802 930 802 850 C802 780 780 690 688 664 Z'
  const ribs = range(6)
    .map((i) =>
      line(
        `M${450 + i * 62} 352 C${470 + i * 52} 450 ${540 + i * 22} 520 ${556 + i * 18} 590`,
        darken(p.main, 0.25),
        6,
        'opacity="0.35"',
      ),
    )
    .join('')
  return (
    shadow(pen, 600, 926, 210) +
    path(pot, '#ffffff', 'opacity="0.3"') +
    clipped(pen, pot, rect(390, 800, 420, 140, 0, round(pen, '#5a2f19')) + oval(600, 800, 196, 20, '#8a5230')) +
    path(pot, glass(pen)) +
    path(pot, 'none', 'stroke="#ffffff" stroke-width="5" opacity="0.75"') +
    line('M790 720 C880 720 890 850 792 862', p.second, 26) +
    rect(500, 640, 200, 34, 10, round(pen, p.second)) +
    line('M600 600 V800', '#6b3a1f', 6) +
    line('M770 392 C880 380 880 510 722 506', darken(p.main, 0.18), 30) +
    path(cone, round(pen, p.main)) +
    clipped(pen, cone, ribs) +
    path(
      'M470 596 H730 Q760 596 760 616 Q760 640 730 640 H470 Q440 640 440 616 Q440 596 470 596 Z',
      round(pen, darken(p.main, 0.08)),
    ) +
    oval(600, 330, 208, 40, lighten(p.main, 0.3)) +
    path('M404 330 Q420 282 600 286 Q780 282 796 330 Q760 362 600 364 Q440 362 404 330 Z', '#fdf7ec') +
    oval(600, 330, 170, 28, '#4b2614') +
    oval(588, 326, 96, 15, '#7d4a2a') +
    line('M440 380 L540 560', '#ffffff', 12, 'opacity="0.35"')
  )
}

/** Glass server alone, or a range server with a lid. */
const server: Draw = (pen, p) => {
  const pot = 'M470 440 C470 520 392 580 392 740 Q392 930 470 930 H730 Q808 930 808 740 C808 580 730 520 730 440 Z'
  return (
    shadow(pen, 600, 926, 208) +
    path(pot, '#ffffff', 'opacity="0.32"') +
    clipped(
      pen,
      pot,
      rect(380, 700, 440, 240, 0, round(pen, p.main)) + oval(600, 700, 208, 24, lighten(p.main, 0.22)),
    ) +
    path(pot, glass(pen)) +
    path(pot, 'none', 'stroke="#ffffff" stroke-width="6" opacity="0.8"') +
    line('M732 470 C930 460 920 780 800 800', p.second, 34) +
    path('M470 440 L430 408 Q440 396 480 400 H730 V452 H470 Z', '#ffffff', 'opacity="0.7"') +
    rect(462, 452, 276, 40, 12, round(pen, p.second)) +
    oval(600, 398, 134, 26, round(pen, p.second)) +
    oval(600, 372, 30, 26, ball(pen, p.accent)) +
    [0, 1, 2].map((i) => line(`M430 ${640 + i * 80} h${40 - i * 4}`, '#ffffff', 5)).join('') +
    line('M424 650 C410 720 410 800 424 880', '#ffffff', 14, 'opacity="0.6"')
  )
}

/** Gooseneck kettle. */
const kettle: Draw = (pen, p) => {
  const body = 'M420 520 H720 L770 880 Q774 930 720 930 H420 Q366 930 370 880 Z'
  return (
    shadow(pen, 580, 926, 240) +
    line('M404 840 C250 850 320 560 200 452', darken(p.main, 0.24), 36) +
    line('M404 832 C258 842 326 560 206 456', lighten(p.main, 0.18), 14) +
    group('rotate(40 196 448)', rect(168, 428, 60, 36, 10, darken(p.main, 0.28))) +
    line('M712 560 C930 500 960 640 900 820', p.second, 46) +
    line('M712 550 C916 498 940 630 886 800', lighten(p.second, 0.22), 10, 'opacity="0.7"') +
    path(body, p.main === '#c9cacc' ? metal(pen, p.main) : round(pen, p.main)) +
    rect(362, 876, 416, 54, 20, round(pen, darken(p.main, 0.4))) +
    path('M424 520 Q430 450 570 446 Q710 450 716 520 Z', round(pen, lighten(p.main, 0.06))) +
    rect(410, 508, 320, 24, 12, metal(pen, p.accent)) +
    rect(556, 410, 28, 40, 6, darken(p.second, 0.1)) +
    oval(570, 404, 40, 28, ball(pen, p.second)) +
    drawMotif('doi', 570, 720, 110, inkOn(p.main), p.accent) +
    line('M452 560 L424 850', '#ffffff', 16, 'opacity="0.3"')
  )
}

/** French press. */
const press: Draw = (pen, p) => {
  const body = 'M440 410 H740 V880 Q740 920 700 920 H480 Q440 920 440 880 Z'
  return (
    shadow(pen, 600, 926, 195) +
    line('M744 500 H850 Q880 500 880 540 V780 Q880 820 850 820 H744', p.second, 34) +
    path(body, '#ffffff', 'opacity="0.35"') +
    clipped(
      pen,
      body,
      rect(430, 560, 320, 380, 0, round(pen, '#553019')) + rect(430, 548, 320, 34, 0, round(pen, '#a3714a')),
    ) +
    path(body, glass(pen)) +
    rect(586, 250, 12, 320, 6, metal(pen)) +
    rect(424, 372, 332, 52, 18, metal(pen, p.main)) +
    path('M424 396 L384 372 H430 Z', '#a9abad') +
    oval(592, 244, 42, 34, ball(pen, p.second)) +
    [440, 722].map((x) => rect(x, 420, 18, 510, 6, metal(pen, p.main))).join('') +
    rect(430, 770, 320, 18, 4, metal(pen, p.main)) +
    rect(424, 896, 332, 36, 14, metal(pen, p.main)) +
    line('M478 450 V870', '#ffffff', 14, 'opacity="0.5"')
  )
}

/** Stovetop moka pot, eight-sided. */
const moka: Draw = (pen, p) => {
  const side = (x: number, top: number, w: number, foot: number, y: number, h: number) =>
    range(4)
      .map((i) =>
        path(
          `M${x - top / 2 + (top / 4) * i} ${y} h${top / 4} L${x - foot / 2 + (foot / 4) * (i + 1)} ${y + h} h${-foot / 4} Z`,
          mix(p.main, i === 1 ? '#ffffff' : '#2c2c30', [0.22, 0.4, 0.12, 0.36][i] ?? w),
        ),
      )
      .join('')
  return (
    shadow(pen, 590, 926, 185) +
    line('M716 420 H840 Q872 420 866 460 L846 640', p.second, 42) +
    side(590, 290, 0, 220, 370, 240) +
    path('M446 372 L380 400 L474 470 Z', mix(p.main, '#2c2c30', 0.2)) +
    rect(470, 606, 240, 50, 10, metal(pen, p.main)) +
    side(590, 236, 0, 320, 656, 274) +
    path('M452 372 L590 306 L728 372 Z', metal(pen, p.main)) +
    oval(590, 300, 28, 32, ball(pen, p.second)) +
    dot(590, 760, 15, darken(p.accent, 0.1)) +
    dot(586, 756, 5, '#ffffff')
  )
}

export const brewing = { mug, cupGlass, tumbler, dripper, server, kettle, press, moka }
