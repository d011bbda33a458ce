/** The drawings on the cards: about 70 by 44 around the origin, in a light ink {l} and a deep one {m}. */
const upper = 'l3-4 3 4'.repeat(5);
const lower = 'l3 4 3-4'.repeat(5);
const line = (d: string, ink = '{l}', width = 3) =>
  `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const fill = (d: string, ink = '{l}') => `<path d="${d}" fill="${ink}"/>`;
const disc = (x: number, y: number, r: number, ink = '{l}') => `<circle cx="${x}" cy="${y}" r="${r}" fill="${ink}"/>`;
const ring = (x: number, y: number, r: number, ink = '{l}', width = 2.5) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${ink}" stroke-width="${width}"/>`;
const tilted = (parts: string, by = -18) => `<g transform="rotate(${by})">${parts}</g>`;
const grip = 'M10-5h17l8 9-4 5-12-5h-9z';
const shieldPath = 'M0-19l17 6v11c0 11-7 18-17 22-10-4-17-11-17-22v-11z';
const boot = 'M-10-18h16v18l16 7v9h-34v-9z';
const skull = 'M0-16c-10 0-16 6-16 14 0 6 3 9 7 11v7h18v-7c4-2 7-5 7-11 0-8-6-14-16-14z';

export const WEAPONS: Record<string, string> = {
  Pistol: tilted(fill('M-22-8h38v9h-14l-4 6h-8z') + fill('M2 1h14l4 16H9z', '{m}')),
  Chainsaw: tilted(
    fill('M-36-5q-5 5 0 10h38v-10z') +
      line(`M-34-5${upper}`, '{l}', 1.8) +
      line(`M-34 5${lower}`, '{l}', 1.8) +
      fill('M2-10h20q6 0 6 6v8q0 6-6 6H2z', '{m}') +
      line('M8-10q6-9 16-6l9 12', '{m}', 4),
  ),
  'Breaker Pike': tilted(
    line('M-30 0h66', '{m}', 4) + fill('M-40 0l16-7v14z') + fill('M-22-13h9v26h-9z') + fill('M-13-5l9 5-9 5z'),
    -24,
  ),
  'Leech Claw':
    fill('M-6 8h26q8-2 8-10v-6h-34z', '{m}') +
    line('M-6-7q-20-8-28 4M-6 0q-18-4-26 10M-4 7q-12 0-18 12', '{l}', 4) +
    fill('M24 8s6 7 6 11a6 6 0 0 1-12 0c0-4 6-11 6-11z', '#ff6b5a'),
  'Machine Pistol':
    tilted(fill('M-24-8h42v9h-42z') + fill('M-6 1h7v19h-8z', '{m}') + fill('M6 1h12l3 12H9z', '{m}')) +
    line('M-34 12h5M-33 17h5M-32 22h5', '{l}', 2.6),
  Shotgun: tilted(fill('M-34-4h50v4h-50zM-34 1h50v4h-50z') + fill(grip, '{m}') + fill('M-8 5h16v4h-16z', '{m}'), -24),
  'Twin-Drum Shotgun': tilted(
    fill('M-34-6h50v4h-50zM-34-1h50v4h-50z') +
      fill(grip, '{m}') +
      disc(-14, 9, 8, '{m}') +
      disc(2, 9, 8, '{m}') +
      disc(-14, 9, 3) +
      disc(2, 9, 3),
  ),
  'Machine Gun': tilted(
    fill('M-36-3h22v5h-22zM-16-8h32v13h-32z') +
      fill('M14-4h18v9h-18z', '{m}') +
      line('M-2 6q-2 8-10 11M-6 6q-1 5-6 8', '{m}', 3.5),
  ),
  'Heavy Machine Gun': tilted(
    fill('M-38-4h24v7h-24zM-18-11h34v18h-34z') +
      fill('M16-5h16v10h-16z', '{m}') +
      line('M-30 4l-7 15M-30 4l5 15', '{m}', 3) +
      line('M-10-4h18M-10 1h18', '{m}', 2),
  ),
  'Beam Pistol': tilted(
    fill('M-14-7h32v8l-10 2h-22z') +
      fill('M6 2h12l3 14H9z', '{m}') +
      line('M-17-3h-22', '#67e3ff', 3) +
      disc(-2, -3, 3, '#67e3ff'),
  ),
  'Heavy Beam Pistol': tilted(
    fill('M-16-10h38v13h-38z') +
      fill('M8 3h13l3 14H11z', '{m}') +
      line('M-19-6h-20M-19 0h-20', '#67e3ff', 2.6) +
      ring(-6, -4, 5, '{m}', 3) +
      ring(8, -4, 5, '{m}', 3),
  ),
  'Phase Rifle': tilted(
    fill('M-30-3h34v5h-34z') +
      fill('M2-7h16v12h-16z') +
      fill('M16-3h17v9l-9-2h-8z', '{m}') +
      line('M-38-12q6-7 12 0t12 0 12 0 12 0', '#67e3ff', 2.2) +
      line('M-38 12q6-7 12 0t12 0 12 0', '#67e3ff', 2.2),
  ),
  Flamethrower:
    tilted(fill('M-14-4h32v7h-32z') + fill('M2 3h12l3 12H6z', '{m}') + fill('M18-9h9v20h-9z', '{m}')) +
    fill('M-12 2c-10 8-14-2-26 8 4-12-2-14 8-20 0 6 6 2 8-4 4 6 8 6 10 16z', '#ff8d2e') +
    fill('M-16 4c-6 4-8 0-14 4 2-6 0-8 4-10 1 3 4 1 5-2 2 3 5 4 5 8z', '#ffe45c'),
  'Grenade Launcher':
    tilted(fill('M-24-7h34v13h-34z') + fill('M8-5h24l-2 10H8z', '{m}') + line('M-24-10v19', '{m}', 3)) +
    disc(-32, 12, 7, '{m}') +
    disc(-32, 12, 3) +
    line('M-32 4v-4h5', '{l}', 2),
  'Missile Launcher': tilted(
    fill('M-18-9h50v18h-50z', '{m}') +
      fill('M-40 0l9-6h16v12h-16z') +
      line('M-18-9v18M32-9v18', '{l}', 3) +
      fill('M6 9h7v9H4z'),
  ),
  'Sniper Rifle':
    tilted(
      fill('M-40-2h50v4h-50z') +
        fill('M6-5h14v10h-14z') +
        fill('M18-3h18v10l-10-4h-8z', '{m}') +
        fill('M-6-12h20v5h-20z', '{m}'),
    ) +
    ring(-24, 14, 6, '{l}', 1.8) +
    line('M-24 5v18M-33 14h18', '{l}', 1.6),
  'Rail Gun': tilted(
    line('M-38-7h48M-38 7h48', '{l}', 4) +
      line('M-30-7v14M-18-7v14M-6-7v14', '{m}', 3) +
      fill('M8-10h20v20h-20z', '{m}') +
      line('M-40 0h42', '#67e3ff', 2.4),
  ),
  'Assault Cannon': tilted(
    line('M-36-6h30M-36 0h30M-36 6h30', '{l}', 3.4) +
      fill('M-10-11h10v22h-10z', '{m}') +
      fill('M2-9h26v18h-26z') +
      line('M10-9q6-9 14 0', '{m}', 3),
  ),
  'Heavy Assault Cannon': tilted(
    line('M-38-10h32M-38-5h32M-38 0h32M-38 5h32M-38 10h32', '{l}', 2.8) +
      fill('M-10-14h10v28h-10z', '{m}') +
      fill('M2-12h30v24h-30z') +
      line('M8-4h18M8 4h18', '{m}', 3),
  ),
  'Tranquilizer Pistol':
    tilted(
      line('M-36 0h14', '{l}', 2) +
        fill('M-22-5h24v10h-24z') +
        fill('M2-8l12 4v8l-12 4z', '#ff6b5a') +
        fill('M-14-5h8v10h-8z', '{m}'),
    ) + line('M14 8h9l-9 10h9M26-4h7l-7 8h7', '{l}', 2.2),
  Nuke:
    disc(0, 0, 19, '{m}') +
    disc(0, 0, 4) +
    [0, 120, 240]
      .map((a) => `<g transform="rotate(${a})">${fill('M-5.2-9A10 10 0 0 1 5.2-9L9-15.6A18 18 0 0 0-9-15.6z')}</g>`)
      .join('') +
    ring(0, 0, 20.5),
  Corroder:
    tilted(fill('M-26-8h40v10h-40z') + fill('M4 2h12l3 13H7z', '{m}')) +
    fill('M-30 8s5 6 5 10a5 5 0 0 1-10 0c0-4 5-10 5-10z', '#b9f03a') +
    fill('M-18 13s4 5 4 8a4 4 0 0 1-8 0c0-3 4-8 4-8z', '#b9f03a') +
    line('M-6-10h14', '#b9f03a', 3),
  'Arc Caster':
    tilted(fill('M-8-6h30v12h-30z', '{m}') + line('M-8-9v18M-2-9v18M4-9v18', '{l}', 3)) +
    line('M-14 4l-8-6 2 8-12-5 3 9-9-2M-22-2l-4-11-5 3-2-8', '#67e3ff', 2.4),
};

export const GADGETS: Record<string, string> = {
  'Light Armor': fill(shieldPath, '{m}') + ring(0, 0, 0.01) + line('M0-10v20', '{l}', 4),
  'Combat Armor':
    fill('M-18-18h10q8 8 16 0h10l4 14-6 4v18h-32v-18l-6-4z', '{m}') + line('M-10 2h20M-10 9h20', '{l}', 3),
  'Heavy Armor':
    fill('M-24-16h14q10 10 20 0h14v14l-8 4v18h-32v-18l-8-4z') +
    line('M0-6v24M-14 4h28', '{m}', 3) +
    [-18, 18].map((x) => disc(x, -8, 2.5, '{m}')).join(''),
  'Flak Suit':
    fill(shieldPath, '{m}') + line('M0-9v5M0 4v5M-9 0h5M4 0h5M-6-6l3 3M6-6l-3 3M-6 6l3-3M6 6l-3-3', '#ffc27a', 2.6),
  'Cloak Field':
    `<g stroke-dasharray="5 4.5">${line('M-14 20q0-20 14-20t14 20', '{l}', 2.6)}${ring(0, -11, 8, '{l}', 2.6)}</g>` +
    line('M-28-10q-6 10 0 20M28-10q6 10 0 20', '{m}', 3),
  Medkit:
    `<rect x="-21" y="-14" width="42" height="30" rx="4" fill="#e9fbff"/>` +
    fill('M-4-9h8v6h6v8H4v6h-8V5h-6v-8h6z', '#e5484d') +
    line('M-8-14q0-6 8-6t8 6', '{l}', 3),
  'Auto-Doc': fill('M-4-12h8v8h8v8h-8v8h-8v-8h-8v-8h8z') + line('M18-9A20 20 0 1 0 20 4M20-16v8h-8', '{m}', 3.5),
  'Adrenaline Surge': tilted(
    fill('M-16-6h28v12h-28z', '{m}') +
      fill('M-16-6h16v12h-16z', '#ff8d80') +
      line('M12 0h12M24-7v14M-16 0h-16M16-9v18', '{l}', 3),
    -35,
  ),
  'Ammo Pack':
    [-16, -4, 8].map((x) => fill(`M${x}-4q0-10 5-14 5 4 5 14z`) + fill(`M${x}-2h10v18h-10z`, '#ffc27a')).join('') +
    line('M-22 18h44', '{m}', 3.5),
  'Targeting System':
    ring(0, 0, 15, '{l}', 3) + ring(0, 0, 6, '{m}', 3) + line('M0-22v10M0 12v10M-22 0h10M12 0h10', '{l}', 3),
  'Extreme Damage':
    fill('M0-22l6 11 12-6-3 13 13 4-11 8 6 12-13-2-4 12-7-11-12 7 2-13-13-3 11-8-6-12 13 1z', '#ff9a2e') +
    disc(0, 1, 7, '#ffe45c'),
  'Saw Mount':
    disc(0, 0, 14, '{m}') +
    [...Array(10).keys()].map((i) => `<g transform="rotate(${36 * i})">${fill('M-4-13l7-9 2 10z')}</g>`).join('') +
    disc(0, 0, 5),
  Backpack:
    fill('M-16-8q0-12 16-12t16 12v26h-32z', '{m}') +
    fill('M-9 2h18v11h-18z') +
    line('M-7-19q0-5 7-5t7 5M-20 0v14M20 0v14', '{l}', 3),
  'Trip Mine':
    fill('M-22 8h44l-6 8h-32z', '#5b6b72') +
    fill('M-16 8c0-12 32-12 32 0z', '#9fb2ba') +
    `<circle cy="-1" r="10" fill="#ff4d4d" opacity=".3"/>` +
    disc(0, -1, 4, '#ff4d4d') +
    `<path d="M-22 4L-36-2M22 4L36-2" stroke="#ff4d4d" stroke-width="1.5" stroke-dasharray="2 3"/>`,
  'Sprint Boots': fill(boot) + line('M-34-10h14M-38 0h16M-32 10h10', '{m}', 3),
  'Jump Jets':
    fill('M-16-18h12v24h-12zM4-18h12v24H4z', '{m}') +
    line('M-4-8h8M-4-1h8', '{l}', 3) +
    fill('M-15 8h10l-5 14zM5 8h10l-5 14z', '#ff9a2e'),
  Teleport: line('M16 0a16 16 0 1 0-16 16M10 0a10 10 0 1 1-10-10M4 0a4 4 0 1 0-4 4', '#d8b8ff', 3),
  'Hazard Boots':
    fill(boot, '#d9a21c') +
    line('M-8-6h12M-8-12h12', '#17150f', 3) +
    line('M-30 20q5-5 10 0t10 0 10 0 10 0 10 0', '#b9f03a', 3),
  'Dash Charge':
    line('M-22-13l12 13-12 13M-6-13l12 13-12 13', '{l}', 4.5) + fill('M20-20l-8 20h8l-5 18 15-24h-8l6-14z', '#ffe45c'),
  'Override Key': ring(-12, 0, 10, '{l}', 4.5) + line('M-2 0h30M20 0v9M28 0v7', '{l}', 4.5) + disc(-12, 0, 3, '{m}'),
};

export const SPECIALS: Record<string, string> = {
  Disconnect:
    fill('M-30-9h18v18h-18q-8-4-8-9t8-9z', '{m}') +
    line('M-12-5h8M-12 5h8', '{l}', 3.5) +
    fill('M10-10h14v20h-14z') +
    line('M24 0h14', '{l}', 3.5) +
    line('M0-16l4 6M-2 16l4-6', '#ff8d80', 2.6),
  'No Carrier':
    line('M-22 14a10 10 0 0 1 0-14M-30 20a20 20 0 0 1 0-28M22 14a10 10 0 0 0 0-14M30 20a20 20 0 0 0 0-28', '{m}', 3.5) +
    fill('M-3 2h6l5 18h-16z') +
    disc(0, -3, 5) +
    line('M-16-18l32 36', '#ff8d80', 4),
  Lag:
    line('M-18-17h36M-18 17h36', '{l}', 4) +
    `<path d="M-13-15c0 10 9 11 9 15s-9 5-9 15h26c0-10-9-11-9-15s9-5 9-15z" fill="{m}" stroke="{l}" stroke-width="2"/>` +
    fill('M-6 14c0-5 4-6 6-9 2 3 6 4 6 9z'),
  'Game Hack: Insubstantial':
    fill('M-16 20v-22a16 16 0 0 1 32 0v22l-6-6-5 6-5-6-5 6-5-6z') + disc(-6, -3, 3, '{m}') + disc(6, -3, 3, '{m}'),
  'What Wall':
    line('M-20-18h40v36h-40zM-20-6h40M-20 6h40M-6-18v12M8-6v12M-6 6v12', '{m}', 2.6) +
    disc(0, 0, 9, '#2c1047') +
    line('M-36 0h62M18-7l9 7-9 7', '{l}', 3.5),
  Aimbot:
    ring(0, 0, 17, '{m}', 3) +
    line('M0-23v9M0 14v9M-23 0h9M14 0h9', '{l}', 3) +
    disc(0, 0, 8) +
    disc(0, 0, 3.5, '#ff4d4d'),
  'Dodge Macro':
    line('M-26-14h20M-30-2h16M-26 10h20', '{m}', 3) +
    line('M6 19l6-12-8-8 6-12 12 8h10M4-1l-8 8-10 2', '{l}', 3) +
    disc(12, -18, 4.5),
  Overclock:
    line('M-22 12a22 22 0 1 1 44 0', '{m}', 4) +
    line('M0 12l12-16', '{l}', 4) +
    disc(0, 12, 4) +
    line('M-22 12h5M17 12h5M0-10v5', '{l}', 2.6),
  'Trick Fire':
    disc(-26, 0, 5) +
    line('M-20 0h14l26-14M-6 0l26 14', '{l}', 3.5) +
    ring(26, -16, 6, '#ff8d80') +
    ring(26, 16, 6, '#ff8d80'),
  'Puppet String':
    line('M-20-18h40M0-22v8', '{l}', 4) +
    line('M-18-18l4 22M18-18l-4 22M0-16v10', '{m}', 2) +
    disc(0, -2, 5) +
    line('M0 3v10M-14 4l14 2 14-2M0 13l-7 9M0 13l7 9', '{l}', 3),
  'Server Reset':
    line('M-18-4a19 19 0 0 1 34-6M18 4a19 19 0 0 1-34 6M17-18v9h-9M-17 18v-9h9', '{l}', 3.5) +
    fill('M-7-6h14v5h-14zM-7 2h14v5h-14z', '{m}'),
  'Power Surge':
    fill('M-16-16h32v32h-32z', '{m}') +
    line('M-8-16v-6M8-16v-6M-8 16v6M8 16v6M-16-8h-6M-16 8h-6M16-8h6M16 8h6', '{l}', 2.6) +
    fill('M4-13l-12 15h7l-3 11 12-15h-7z', '#ffe45c'),
  'Low Gravity':
    fill('M-26 20a26 12 0 0 1 52 0z', '{m}') +
    line('M0 4v-22M-8-11l8-8 8 8', '{l}', 4) +
    line('M-16-4v-8M16-4v-8', '{m}', 3),
  'Free-For-All':
    line('M-22-16l38 32M22-16l-38 32', '{l}', 5) +
    line('M-24 8l10 10M24 8l-10 10', '{m}', 4.5) +
    disc(0, -14, 3, '#ff8d80'),
  'Rocket Jump':
    disc(8, -17, 4.5) +
    line('M8-12l-2 12 8 8M6 0l-10 6M8-9l12 2M8-9l-12 4', '{l}', 3) +
    fill('M-14 22l4-14 4 6 6-4-2 12z', '#ff9a2e') +
    line('M-30 20q8-2 12-10', '{m}', 3),
  'Quick Respawn':
    `<ellipse cx="0" cy="14" rx="22" ry="7" fill="none" stroke="{m}" stroke-width="3" stroke-dasharray="6 4"/>` +
    line('M0 12v-28M-10-7l10-11 10 11', '{l}', 4.5),
  'Kill Steal':
    `<g transform="translate(8,4) scale(.8)">${fill(skull)}${disc(-6, -2, 3.5, '{m}')}${disc(6, -2, 3.5, '{m}')}</g>` +
    line('M-32-16q10-4 20 4M-34-6q10-2 16 6M-34 4q8 0 12 6', '{m}', 4.5),
  'Infinite Ammo':
    line('M0 0c-6-10-24-12-24 0s18 10 24 0 24-12 24 0-18 10-24 0z', '{l}', 5) +
    fill('M-4-12q0-8 4-11 4 3 4 11z', '#ffc27a'),
  'Packet Sniffer':
    fill('M-30-14h20v28h-20z', '{m}') +
    fill('M-22-18h20v28h-20z', '#5a2a86') +
    ring(10, -2, 11, '{l}', 4) +
    line('M18 7l12 12', '{l}', 5),
  'Loot Crate':
    fill('M-22 0h44v18h-44z', '{m}') +
    line('M-22 0l-6-10h24l4 10 4-10h24l-6 10M-22 9h44', '{l}', 2.6) +
    fill('M0-22l3 6 7 1-5 5 1 7-6-3-6 3 1-7-5-5 7-1z', '#ffe45c'),
  'Patch Notes': tilted(
    fill('M-30-9q-8 9 0 18h60q8-9 0-18z') +
      fill('M-11-9h22v18h-22z', '{m}') +
      [-5, 0, 5].map((x) => disc(x, -3, 1.5) + disc(x, 4, 1.5)).join('') +
      [-22, 22].map((x) => disc(x, 0, 1.8, '{m}')).join(''),
    -28,
  ),
  'Spawn Control':
    `<ellipse cx="0" cy="16" rx="18" ry="6" fill="none" stroke="{m}" stroke-width="3"/>` +
    fill('M0 16s-15-14-15-24a15 15 0 0 1 30 0c0 10-15 24-15 24z') +
    disc(0, -8, 6, '{m}'),
  Headshot:
    fill(skull) +
    disc(-6, -2, 3.5, '{m}') +
    disc(6, -2, 3.5, '{m}') +
    ring(0, -4, 12, '#ff4d4d', 2.2) +
    line('M0-22v10M0 4v9M-20-4h9M11-4h9', '#ff4d4d', 2.2),
};
