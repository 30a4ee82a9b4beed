import { darken, lighten, luminance, mix } from './colour.ts'
import { drawMotif } from './motifs.ts'
import { ball, clipped, dot, down, face, glass, group, line, linear, oval, path, print, radial, range, rect, round, shadow, type Draw } from './pen.ts'

const inkOn = (c: string) => (luminance(c) > 0.42 ? '#3b2720' : '#fbf3e6')

const eggs: Draw = (pen, p) => {
  const egg = (x: number, y: number) => path(`M${x} ${y - 84} C${x + 50} ${y - 84} ${x + 66} ${y - 10} ${x + 66} ${y + 20} C${x + 66} ${y + 60} ${x + 40} ${y + 80} ${x} ${y + 80} C${x - 40} ${y + 80} ${x - 66} ${y + 60} ${x - 66} ${y + 20} C${x - 66} ${y - 10} ${x - 50} ${y - 84} ${x} ${y - 84} Z`, ball(pen, mix(p.main, '#ffffff', pen.random() * 0.18))) + oval(x - 22, y - 34, 12, 20, '#ffffff', 'opacity="0.4"')
  const row = (y: number, n: number, x0: number, gap: number) => range(n).map((i) => egg(x0 + i * gap, y)).join('')
  const lip = (y: number, x0: number, n: number, gap: number, h: number) => path(`M${x0 - gap / 2} ${y} ${range(n).map((i) => `Q${x0 + i * gap} ${y + 46} ${x0 + (i + 0.5) * gap} ${y}`).join(' ')} L${x0 + (n - 0.5) * gap - 6} ${y + h} H${x0 - gap / 2 + 6} Z`, down(pen, [[0, lighten(p.second, 0.16)], [1, darken(p.second, 0.24)]]))
  return shadow(pen, 600, 926, 400) + rect(250, 560, 700, 330, 20, darken(p.second, 0.18)) + row(580, 5, 330, 135) + lip(620, 330, 5, 135, 110) + row(680, 5, 330, 135) + lip(720, 330, 5, 135, 100) + row(786, 5, 330, 135) + lip(828, 330, 5, 135, 102)
}

/** Clear box of Thai sweets, in rows: colours and shape by the paint. */
const sweets: Draw = (pen, p) => {
  const colours = [p.main, p.second, p.accent]
  const piece = (x: number, y: number, i: number) => { const c = colours[i % 3] ?? p.main; return p.layout === 'stripes' ? range(5).map((k) => rect(x - 52, y - 36 + k * 17, 104, 18, 3, k % 2 ? lighten(c, 0.5) : c)).join('') + path(`M${x + 52} ${y - 36} l14 -14 v85 l-14 14 Z`, darken(c, 0.2)) : p.layout === 'circle' ? range(8).map((k) => group(`rotate(${k * 45} ${x} ${y})`, oval(x, y - 30, 17, 24, ball(pen, c)))).join('') + dot(x, y, 18, lighten(c, 0.3)) : path(`M${x} ${y - 50} C${x + 46} ${y - 30} ${x + 52} ${y + 30} ${x} ${y + 42} C${x - 52} ${y + 30} ${x - 46} ${y - 30} ${x} ${y - 50} Z`, ball(pen, c)) }
  const tray = 'M230 640 L330 520 H870 L970 640 V880 Q970 926 920 926 H280 Q230 926 230 880 Z'
  return shadow(pen, 600, 926, 390) + path(tray, '#ffffff', 'opacity="0.5"') + path('M256 650 L344 540 H856 L944 650 V720 H256 Z', '#6d8f4a') + range(4).map((i) => piece(390 + i * 140, 596, i)).join('') + range(4).map((i) => piece(372 + i * 152, 690, i + 1)).join('') + path('M230 720 H970 V880 Q970 926 920 926 H280 Q230 926 230 880 Z', face(pen, mix(p.main, '#fff8ec', 0.72))) + dot(600, 824, 82, p.second) + drawMotif(p.motif ?? 'flower', 600, 824, 104, inkOn(p.second), p.accent) + range(11).map((i) => dot(270 + i * 66, 900, 7, p.accent)).join('') + path(tray, glass(pen)) + path('M330 520 H470 L330 720 H230 V640 Z', '#ffffff', 'opacity="0.22"')
}

/** Something wrapped in banana leaf, pinned: sticky rice, hor mok. */
const leafWrap: Draw = (pen, p) => {
  const one = (x: number, y: number, s: number) => group(`translate(${x} ${y}) scale(${s})`, path('M-150 110 L-90 -40 L0 -150 L90 -40 L150 110 Q0 160 -150 110 Z', face(pen, p.main)) + path('M0 -150 L90 -40 L150 110 Q80 134 10 136 Z', darken(p.main, 0.2)) + range(6).map((i) => line(`M${-20 - i * 18} ${-110 + i * 26} L${-30 - i * 20} 120`, lighten(p.main, 0.25), 4, 'opacity="0.5"')).join('') + line('M-34 -60 L40 -84', '#d9b97c', 9) + path('M-24 -134 Q0 -176 24 -134 Q0 -110 -24 -134 Z', p.second))
  return shadow(pen, 600, 914, 380) + one(600, 600, 1.05) + one(390, 780, 1) + one(812, 780, 1) + oval(600, 868, 120, 30, darken(p.main, 0.34)) + path('M490 860 Q520 770 600 768 Q690 770 712 860 Q600 900 490 860 Z', ball(pen, p.second)) + range(26).map(() => group(`translate(${520 + pen.random() * 160} ${800 + pen.random() * 66}) rotate(${pen.random() * 180})`, oval(0, 0, 10, 5, lighten(p.second, 0.5)))).join('')
}

/** Flow-wrapped packet: noodles, crackers, sugar, dried fruit. */
const packet: Draw = (pen, p) => {
  const body = 'M340 330 H860 C846 420 880 560 862 700 C852 800 872 870 860 930 H340 C328 870 348 800 338 700 C320 560 354 420 340 330 Z'
  const zig = (y: number) => `M340 ${y} ${range(26).map((i) => `l10 ${i % 2 ? 12 : -12} l10 ${i % 2 ? -12 : 12}`).join(' ')}`
  const view = 'M600 760 m-170 0 a170 100 0 1 0 340 0 a170 100 0 1 0 -340 0 Z'
  const bits = range(90).map(() => { const x = 430 + pen.random() * 340; const y = 660 + pen.random() * 200; return p.level === 2 ? line(`M${x - 60} ${y} q30 ${-30 + pen.random() * 60} 60 0 t60 0`, mix(p.second, '#ffffff', pen.random() * 0.4), 8) : oval(x, y, 18, 12, mix(p.second, pen.random() > 0.5 ? '#ffffff' : '#3b1d0d', pen.random() * 0.35)) }).join('')
  return shadow(pen, 600, 924, 270) + path(body, p.main) + clipped(pen, body, rect(320, 330, 560, 50, 0, darken(p.main, 0.18)) + rect(320, 886, 560, 50, 0, darken(p.main, 0.18)) + path('M320 380 H880 V600 Q600 680 320 600 Z', p.accent) + drawMotif(p.motif ?? 'rice', 600, 490, 160, inkOn(p.accent), p.main) + print(600, 592, [170], inkOn(p.accent), 12)) + clipped(pen, view, rect(400, 640, 400, 240, 0, darken(p.second, 0.25)) + bits) + path(view, 'none', `stroke="${lighten(p.main, 0.4)}" stroke-width="7"`) +
    path(body, linear(pen, [[0, '#000000', 0.24], [0.1, '#ffffff', 0.34], [0.2, '#ffffff', 0.04], [0.6, '#000000', 0], [0.84, '#ffffff', 0.18], [1, '#000000', 0.26]])) + line(zig(352), '#ffffff', 2, 'opacity="0.3"') + line(zig(908), '#ffffff', 2, 'opacity="0.3"') + path('M400 400 C380 500 420 560 396 640 M800 400 C820 480 790 560 812 640', 'none', 'stroke="#ffffff" stroke-width="12" opacity="0.16"')
}

/** Fish in a bamboo basket: mackerel, the Thai way. */
const fishBasket: Draw = (pen, p) => {
  const fish = (y: number, flip: number) => group(`translate(600 ${y}) scale(${flip} 1)`, path('M-290 0 C-210 -86 60 -100 190 -16 L280 -70 C262 -20 262 20 280 70 L190 20 C60 100 -210 86 -290 0 Z', down(pen, [[0, darken(p.main, 0.3)], [0.4, p.main], [0.62, lighten(p.second, 0.2)], [1, lighten(p.second, 0.6)]])) + dot(-216, -12, 17, '#fdf6e6') + dot(-216, -12, 9, '#1f1a1c') + line('M-170 -44 C-150 -10 -150 20 -170 48', darken(p.main, 0.3), 6) + range(8).map((i) => line(`M${-130 + i * 36} -46 q14 14 4 30`, darken(p.main, 0.34), 5, 'opacity="0.6"')).join('') + path('M-40 -76 Q10 -120 60 -72 Z', darken(p.main, 0.24)))
  return shadow(pen, 600, 926, 400) + oval(600, 740, 400, 150, darken(p.accent, 0.34)) + oval(600, 726, 372, 124, darken(p.accent, 0.1)) + fish(640, 1) + fish(740, -1) + path('M200 740 C240 870 340 926 600 926 C860 926 960 870 1000 740 C930 830 800 860 600 860 C400 860 270 830 200 740 Z', linear(pen, [[0, darken(p.accent, 0.22)], [0.3, lighten(p.accent, 0.2)], [0.7, p.accent], [1, darken(p.accent, 0.28)]])) + range(22).map((i) => line(`M${230 + i * 34} ${790 + Math.sin((i / 21) * 3.14) * 70} l${8} ${40 + Math.sin((i / 21) * 3.14) * 24}`, darken(p.accent, 0.3), 7, 'opacity="0.5"')).join('') + line('M214 766 C270 856 400 890 600 890 C800 890 930 856 986 766', lighten(p.accent, 0.3), 8, 'opacity="0.6"')
}

/** Fresh meat or shrimp on a tray under film. */
const tray: Draw = (pen, p) => {
  const slices = p.layout === 'circle' ? range(6).map((i) => group(`translate(${400 + (i % 3) * 200} ${640 + Math.floor(i / 3) * 120}) rotate(${-12 + (i % 2) * 24})`, line('M70 40 C90 -40 30 -90 -30 -60 C-90 -30 -90 40 -30 60', p.main, 54) + range(4).map((k) => group(`rotate(${-46 - k * 44})`, line('M58 -18 Q72 0 58 22', darken(p.main, 0.22), 6))).join('') + path('M-30 40 L-76 84 L-20 86 Z', darken(p.main, 0.12)) + dot(74, 20, 6, '#2a1714') + line('M76 40 C110 60 120 20 116 -20', p.second, 5))).join('') : range(5).map((i) => group(`translate(${350 + i * 122} ${706 + (i % 2) * 16}) rotate(-14)`, path('M-66 -110 Q0 -140 66 -110 C86 -20 80 60 60 120 Q0 140 -60 116 C-80 40 -84 -40 -66 -110 Z', face(pen, p.main)) + path('M-66 -110 Q0 -140 66 -110 L70 -82 Q0 -110 -70 -80 Z', p.second) + line('M-30 -60 C-10 0 -40 40 -20 90 M26 -50 C10 10 36 50 20 96', lighten(p.second, 0.1), 7, 'opacity="0.7"'))).join('')
  return shadow(pen, 600, 926, 400) + path('M220 560 H980 L940 880 Q936 926 880 926 H320 Q264 926 260 880 Z', down(pen, [[0, lighten(p.accent, 0.3)], [1, darken(p.accent, 0.2)]])) + rect(200, 530, 800, 50, 24, lighten(p.accent, 0.2)) + path('M250 570 H950 L920 850 Q916 880 880 880 H320 Q284 880 280 850 Z', darken(p.accent, 0.26)) + slices + path('M250 570 H520 L330 880 H320 Q284 880 280 850 Z', '#ffffff', 'opacity="0.16"') + path('M700 570 H760 L600 880 H560 Z', '#ffffff', 'opacity="0.14"') + rect(720, 800, 190, 90, 8, '#fdf8ec') + print(815, 822, [130, 90], '#3b2720', 9, 22)
}

/** Bowl or basket of loose goods: beans, dried shrimp, curry paste. */
const bowl: Draw = (pen, p) => {
  const bits = range(150).map(() => { const a = pen.random() * 6.283; const r = Math.sqrt(pen.random()); return group(`translate(${600 + Math.cos(a) * r * 262} ${606 + Math.sin(a) * r * 84 - (1 - r) * 110}) rotate(${pen.random() * 180})`, oval(0, 0, 24, p.level === 2 ? 9 : 17, mix(p.main, pen.random() > 0.5 ? '#ffffff' : '#2a140c', pen.random() * 0.32))) }).join('')
  return shadow(pen, 600, 926, 260) + path('M310 612 Q600 330 890 612 Z', darken(p.main, 0.2)) + oval(600, 612, 290, 96, darken(p.main, 0.24)) + bits + path('M300 612 C310 680 340 612 600 700 C860 612 890 680 900 612 C900 800 780 900 700 926 H500 C420 900 300 800 300 612 Z', round(pen, p.second)) + path('M330 700 Q600 800 870 700 L858 736 Q600 830 342 736 Z', p.accent, 'opacity="0.85"') + line('M304 622 C340 690 460 712 600 714 C740 712 860 690 896 622', lighten(p.second, 0.4), 8) + radialSpot(radial(pen, [[0, '#ffffff', 0.4], [1, '#ffffff', 0]]))
}
const radialSpot = (fill: string) => oval(430, 770, 70, 100, fill)

export const food = { eggs, sweets, leafWrap, packet, fishBasket, tray, bowl }
