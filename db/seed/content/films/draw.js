// Runs in the browser that `make.ts` opens: scenes on a canvas, sounds by Web Audio, both encoded by mediabunny.
const W = 640
const H = 360
const RATE = 5
const SOUND = 24_000

export async function makeFilm({ colours, scenes, thumbs }) {
  const { Output, Mp4OutputFormat, BufferTarget, CanvasSource, AudioBufferSource } = window.library
  const canvas = new OffscreenCanvas(W, H)
  const pen = canvas.getContext('2d')
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  const video = new CanvasSource(canvas, { codec: 'vp9', bitrate: 15_000, keyFrameInterval: 8, latencyMode: 'quality' })
  const audio = new AudioBufferSource({ codec: 'opus', bitrate: scenes.some(({ tone }) => tone) ? 14_000 : 8_000 })
  output.addVideoTrack(video, { frameRate: RATE })
  output.addAudioTrack(audio)
  await output.start()
  const sheet = new OffscreenCanvas(
    thumbs.columns * thumbs.width,
    Math.ceil(thumbs.count / thumbs.columns) * thumbs.height,
  )
  const small = sheet.getContext('2d')
  let from = 0
  let frame = 0
  for (const [n, scene] of scenes.entries()) {
    for (let k = 0; k < scene.seconds * RATE; k++, frame++) {
      drawScene(pen, { colours, scene, n, of: scenes.length, t: k / RATE })
      await video.add(frame / RATE, 1 / RATE)
      const place = frame / RATE / thumbs.everyS
      if (Math.abs(place - Math.round(place)) < 0.001 && place < thumbs.count)
        small.drawImage(
          canvas,
          (Math.round(place) % thumbs.columns) * thumbs.width,
          Math.floor(Math.round(place) / thumbs.columns) * thumbs.height,
          thumbs.width,
          thumbs.height,
        )
    }
    from += scene.seconds
  }
  await audio.add(await soundOf(scenes, from))
  await output.finalize()
  const jpeg = await sheet.convertToBlob({ type: 'image/jpeg', quality: 0.5 })
  return { film: base64(new Uint8Array(target.buffer)), thumbs: base64(new Uint8Array(await jpeg.arrayBuffer())) }
}

export async function makeCover({ colours, word, motif }) {
  const canvas = new OffscreenCanvas(960, 540)
  const pen = canvas.getContext('2d')
  const wash = pen.createLinearGradient(0, 0, 960, 540)
  wash.addColorStop(0, colours[0])
  wash.addColorStop(1, colours[1])
  pen.fillStyle = wash
  pen.fillRect(0, 0, 960, 540)
  pen.fillStyle = 'rgba(255,255,255,0.07)'
  for (const [x, y, r] of [
    [860, 70, 240],
    [80, 520, 200],
  ])
    disc(pen, x, y, r)
  pen.save()
  motifs[motif](pen)
  pen.restore()
  pen.fillStyle = '#fff'
  pen.textAlign = 'left'
  pen.textBaseline = 'alphabetic'
  pen.font = '600 104px Plex'
  pen.fillText(word, 64, 440)
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.82 })
  return base64(new Uint8Array(await blob.arrayBuffer()))
}

const base64 = (bytes) => {
  let text = ''
  for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768))
  return btoa(text)
}
const disc = (pen, x, y, r) => {
  pen.beginPath()
  pen.arc(x, y, r, 0, 7)
  pen.fill()
}
const box = (pen, x, y, w, h, r = 18) => {
  pen.beginPath()
  pen.roundRect(x, y, w, h, r)
  pen.fill()
}

const motifs = {
  bubbles(pen) {
    pen.fillStyle = 'rgba(255,255,255,0.92)'
    box(pen, 480, 90, 300, 130, 40)
    pen.fillStyle = 'rgba(255,255,255,0.35)'
    box(pen, 600, 240, 260, 110, 36)
    pen.fillStyle = '#0f3d3a'
    for (const x of [560, 630, 700]) disc(pen, x, 155, 16)
  },
  tones(pen) {
    pen.lineWidth = 12
    pen.lineCap = 'round'
    for (const [n, tone] of [
      [0.5, 0.5, 0.48, 0.46],
      [0.6, 0.68, 0.8, 0.85],
      [0.75, 0.95, 0.6, 0.2],
      [0.35, 0.15, 0.3, 0.8],
    ].entries()) {
      pen.strokeStyle = `rgba(255,255,255,${0.45 + n * 0.18})`
      curve(pen, tone, 420 + n * 130, 300, 100, 180, 1)
    }
  },
  board(pen) {
    pen.fillStyle = 'rgba(0,0,0,0.25)'
    box(pen, 430, 70, 440, 250, 16)
    pen.strokeStyle = 'rgba(255,255,255,0.8)'
    pen.lineWidth = 6
    for (const y of [130, 190, 250]) {
      pen.beginPath()
      pen.moveTo(470, y)
      pen.lineTo(830 - (y % 130), y)
      pen.stroke()
    }
  },
  counter(pen) {
    pen.fillStyle = 'rgba(255,255,255,0.9)'
    box(pen, 460, 250, 420, 26, 8)
    pen.fillStyle = 'rgba(255,255,255,0.3)'
    box(pen, 480, 276, 380, 80, 8)
    for (const [x, h] of [
      [500, 70],
      [570, 100],
      [640, 55],
      [740, 90],
    ]) {
      pen.fillStyle = 'rgba(255,255,255,0.65)'
      box(pen, x, 250 - h, 50, h, 10)
    }
  },
  strokes(pen) {
    pen.strokeStyle = 'rgba(255,255,255,0.9)'
    pen.lineWidth = 20
    pen.lineCap = 'round'
    for (const [x, y, w] of [
      [520, 130, 120],
      [500, 210, 160],
      [700, 110, 120],
      [715, 170, 90],
      [690, 250, 150],
    ]) {
      pen.beginPath()
      pen.moveTo(x, y)
      pen.lineTo(x + w, y)
      pen.stroke()
    }
  },
  letter(pen) {
    pen.translate(640, 190)
    pen.rotate(0.08)
    pen.fillStyle = 'rgba(255,255,255,0.95)'
    box(pen, -120, -140, 280, 340, 10)
    pen.fillStyle = 'rgba(28,51,80,0.55)'
    for (const [y, w] of [
      [-100, 90],
      [-60, 190],
      [-30, 210],
      [0, 200],
      [30, 140],
      [90, 80],
    ])
      box(pen, -90, y, w, 10, 5)
  },
  pan(pen) {
    pen.fillStyle = 'rgba(0,0,0,0.35)'
    disc(pen, 660, 220, 130)
    box(pen, 770, 200, 170, 36, 18)
    for (const [x, y, r, c] of [
      [620, 190, 34, '#f4b942'],
      [690, 180, 28, '#e2572b'],
      [660, 250, 36, '#8cc152'],
      [720, 240, 24, '#fff3d6'],
      [600, 245, 22, '#e2572b'],
    ]) {
      pen.fillStyle = c
      disc(pen, x, y, r)
    }
  },
}

function drawScene(pen, { colours, scene, n, of, t }) {
  const wash = pen.createLinearGradient(0, 0, W, H)
  wash.addColorStop(0, colours[0])
  wash.addColorStop(1, colours[1])
  pen.fillStyle = wash
  pen.fillRect(0, 0, W, H)
  // It comes in within half a second, and then stands.
  const come = n === 0 ? 1 : Math.min(1, t / 0.5)
  pen.globalAlpha = come
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillStyle = '#fff'
  if (scene.letter) drawLetter(pen, scene.letter)
  else if (scene.side) drawCounter(pen, scene)
  else drawWord(pen, scene, t)
  pen.textAlign = 'center'
  pen.fillStyle = 'rgba(255,255,255,0.92)'
  pen.font = '400 20px Plex'
  pen.fillText(scene.th, W / 2, 298)
  pen.fillStyle = 'rgba(255,255,255,0.7)'
  pen.font = '400 16px Plex'
  pen.fillText(scene.en, W / 2, 324)
  pen.globalAlpha = 1
  for (let k = 0; k < of; k++) {
    pen.fillStyle = k === n ? '#fff' : 'rgba(255,255,255,0.3)'
    disc(pen, W / 2 + (k - (of - 1) / 2) * 16, 346, 3)
  }
}

function drawWord(pen, scene, t) {
  pen.font = `600 ${scene.word.length > 9 ? 58 : 78}px Plex`
  pen.fillText(scene.word, W / 2, scene.tone ? 90 : 150)
  if (scene.reading) {
    pen.font = '400 26px Plex'
    pen.fillStyle = 'rgba(255,255,255,0.8)'
    pen.fillText(scene.reading, W / 2, 214)
  }
  if (!scene.tone) return
  pen.strokeStyle = 'rgba(255,255,255,0.25)'
  pen.lineWidth = 2
  for (const y of [160, 205, 250]) {
    pen.beginPath()
    pen.moveTo(170, y)
    pen.lineTo(470, y)
    pen.stroke()
  }
  pen.strokeStyle = '#ffd166'
  pen.lineWidth = 7
  pen.lineCap = 'round'
  // Drawn while it sounds, three times in a scene.
  const part = Math.min(1, Math.max(0, ((t - 0.8) % 2.4) / 1.2))
  curve(pen, scene.tone, 180, 255, 280, 100, t < 0.8 ? 0 : part)
}

function curve(pen, tone, x, y, w, h, part) {
  if (part <= 0) return
  pen.beginPath()
  const steps = 40
  for (let k = 0; k <= steps * part; k++) {
    const px = x + (w * k) / steps
    const py = y - h * heightAt(tone, k / steps)
    if (k === 0) pen.moveTo(px, py)
    else pen.lineTo(px, py)
  }
  pen.stroke()
}

function heightAt(tone, part) {
  const at = part * (tone.length - 1)
  const n = Math.min(tone.length - 2, Math.floor(at))
  const k = at - n
  const smooth = k * k * (3 - 2 * k)
  return tone[n] + (tone[n + 1] - tone[n]) * smooth
}

function drawCounter(pen, { side, word }) {
  pen.fillStyle = 'rgba(0,0,0,0.28)'
  box(pen, 60, 226, 520, 18, 6)
  for (const [x, isOn] of [
    [120, side === 'left'],
    [520, side === 'right'],
  ]) {
    pen.fillStyle = isOn ? '#ffe0b8' : 'rgba(255,255,255,0.35)'
    disc(pen, x, 150, 30)
    box(pen, x - 40, 184, 80, 44, 20)
  }
  pen.font = '600 24px Plex'
  const w = Math.max(180, pen.measureText(word).width + 48)
  const x = side === 'left' ? 110 : 530 - w
  pen.fillStyle = '#fff'
  box(pen, x, 40, w, 64, 24)
  pen.fillStyle = '#3a1c0a'
  pen.textAlign = 'center'
  pen.fillText(word, x + w / 2, 74)
}

function drawLetter(pen, lines) {
  pen.fillStyle = '#fffdf7'
  box(pen, 150, 24, 340, 250, 8)
  pen.textAlign = 'left'
  for (const [n, line] of lines.entries()) {
    const isLast = n === lines.length - 1
    if (isLast) {
      pen.fillStyle = '#ffe9a8'
      box(pen, 164, 36 + n * 33, 312, 30, 6)
    }
    pen.fillStyle = '#1c3350'
    pen.font = `${isLast ? 600 : 400} 17px Plex`
    pen.fillText(line, 174, 51 + n * 33)
  }
}

/** A soft bell when a scene begins; a hummed syllable where its tone is shown. */
async function soundOf(scenes, seconds) {
  const studio = new OfflineAudioContext(1, seconds * SOUND, SOUND)
  let from = 0
  for (const scene of scenes) {
    if (scene.tone) for (const after of [0.8, 3.2, 5.6]) hum(studio, scene.tone, from + after)
    else bell(studio, from + 0.1)
    from += scene.seconds
  }
  return studio.startRendering()
}

function bell(studio, at) {
  for (const [hertz, loud] of [
    [660, 0.12],
    [1320, 0.05],
  ]) {
    const tone = studio.createOscillator()
    tone.frequency.value = hertz
    const gain = studio.createGain()
    gain.gain.setValueAtTime(loud, at)
    gain.gain.exponentialRampToValueAtTime(0.0001, at + 0.9)
    tone.connect(gain).connect(studio.destination)
    tone.start(at)
    tone.stop(at + 1)
  }
}

function hum(studio, tone, at) {
  const throat = studio.createOscillator()
  throat.type = 'sawtooth'
  for (let k = 0; k <= 30; k++) throat.frequency.setValueAtTime(105 + 120 * heightAt(tone, k / 30), at + (k / 30) * 1.2)
  const gain = studio.createGain()
  gain.gain.setValueAtTime(0.0001, at)
  gain.gain.exponentialRampToValueAtTime(0.5, at + 0.12)
  gain.gain.setValueAtTime(0.5, at + 0.9)
  gain.gain.exponentialRampToValueAtTime(0.0001, at + 1.25)
  // The two loudest bands of an open "a".
  for (const [hertz, loud] of [
    [750, 1],
    [1250, 0.5],
  ]) {
    const mouth = studio.createBiquadFilter()
    mouth.type = 'bandpass'
    mouth.frequency.value = hertz
    mouth.Q.value = 6
    const part = studio.createGain()
    part.gain.value = loud
    throat.connect(mouth).connect(part).connect(gain)
  }
  gain.connect(studio.destination)
  throat.start(at)
  throat.stop(at + 1.3)
}
