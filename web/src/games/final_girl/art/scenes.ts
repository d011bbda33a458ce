/** The small picture of every named space: cyan line on dark, lit in yellow and pink; 52 wide, 40 high, around 0, 0. */

const LINE = 'fill="none" stroke="#5ce1e6" stroke-width="2.300" stroke-linecap="round" stroke-linejoin="round"';
const PINK = 'fill="none" stroke="#ff5fa8" stroke-width="2.300" stroke-linecap="round" stroke-linejoin="round"';
const BODY = 'fill="#1b123f" stroke="#5ce1e6" stroke-width="2.300" stroke-linejoin="round"';
const DEEP = 'fill="#4a2470" stroke="#5ce1e6" stroke-width="2.300" stroke-linejoin="round"';

const line = (d: string, more = ''): string => `<path d="${d}" ${LINE} ${more}/>`;
const pink = (d: string, more = ''): string => `<path d="${d}" ${PINK} ${more}/>`;
const body = (d: string): string => `<path d="${d}" ${BODY}/>`;
const deep = (d: string): string => `<path d="${d}" ${DEEP}/>`;
const lit = (d: string, opacity = 1): string => `<path d="${d}" fill="#ffe66b" opacity="${opacity}"/>`;
const rose = (d: string, opacity = 1): string => `<path d="${d}" fill="#ff5fa8" opacity="${opacity}"/>`;

const CAMP: Record<string, string> = {
  parking_lot:
    body('M-22 8h44v-9l-8-3-6-10H-8l-6 10-8 3z') +
    '<path d="M-7-10h14l3 6h-20z" fill="#5ce1e6" opacity=".5"/><circle cx="-16" cy="1" r="3" fill="#ffe66b"/><circle cx="16" cy="1" r="3" fill="#ffe66b"/>' +
    line('M-18 8v5M18 8v5'),
  archery:
    '<circle r="18" fill="#f7eefa"/><circle r="13" fill="#e2457f"/><circle r="8" fill="#f7eefa"/><circle r="3.500" fill="#e2457f"/><path d="M22-20L1-1M22-20l-7 1M22-20l-1 7" stroke="#ffe66b" stroke-width="2.600" stroke-linecap="round"/>',
  cabins:
    body('M-26 14L-12-14 2 14z') +
    `<path d="M-2 16L13-18 28 16z" fill="#2a1a5e" stroke="#5ce1e6" stroke-width="2.300" stroke-linejoin="round"/>` +
    lit('M9 16v-9h8v9z') +
    lit('M-15 14V6h6v8z', 0.7),
  makeout:
    '<path d="M0 14S-18 3-18-8a9 9 0 0 1 18-4 9 9 0 0 1 18 4C18 3 0 14 0 14z" fill="#e2457f" stroke="#ffd1e4" stroke-width="2"/><path d="M-8-8c1-3 4-4 6-3" stroke="#fff" stroke-width="2" fill="none" stroke-linecap="round"/>',
  cliff:
    `<path d="M-26-12h30l6 8-3 9 4 11H-12l-3-9 3-6-8-4z" fill="#3d2a6b" stroke="#5ce1e6" stroke-width="2.300" stroke-linejoin="round"/>` +
    line('M-10 4l8-6M0 14l4-9', 'opacity=".6"') +
    pink('M18 6l3 6M23 0l3 7M17 14h8'),
  shed: body('M-20 16V-4L0-18 20-4v20z') + line('M-7 16V0H7v16') + pink('M-5 14L5 2M5 14L-5 2'),
  mess_hall:
    body('M-26 14V-2h52v16z') +
    deep('M-30-1l10-13h40l10 13z') +
    lit('M-18 4h8v6h-8zM10 4h8v6h-8z') +
    rose('M-4 14V3h8v11z', 0.7),
  firepit:
    '<path d="M-16 16L16 8M16 16L-16 8" stroke="#8a5a2c" stroke-width="4.500" stroke-linecap="round"/><path d="M0-24c2 8 13 12 13 23a13 13 0 0 1-26 0c0-6 4-9 5-13 3 2 4 4 4 7 4-4 5-10 4-17z" fill="#ff7a3c"/><path d="M0-8c1 5 6 6 6 11a6 6 0 0 1-12 0c0-5 5-6 6-11z" fill="#ffe66b"/>',
  docks:
    `<path d="M-22-8h32v12h-32z" fill="#5b3a6b" stroke="#5ce1e6" stroke-width="2.300" stroke-linejoin="round"/>` +
    line('M-14-8V4M-6-8V4M2-8V4', 'opacity=".6"') +
    line('M-18 4v10M6 4v10') +
    line('M8 14c4-3 8-3 12 0s6 2 8 0'),
  lake: line(
    'M-22-8c5-5 9-5 14 0s9 5 14 0 9-5 14 0M-22 3c5-5 9-5 14 0s9 5 14 0 9-5 14 0M-22 14c5-5 9-5 14 0s9 5 14 0 9-5 14 0',
  ),
  boat_ramp:
    '<path d="M-24 14L24-2" stroke="#5ce1e6" stroke-width="3" stroke-linecap="round"/><path d="M-16 2c10 4 26-2 32-10l-4-6c-10 6-20 10-30 9z" fill="#e2457f" stroke="#ffd1e4" stroke-width="2" stroke-linejoin="round"/>',
};

const MANOR: Record<string, string> = {
  front_hall:
    body('M-18 18v-24a18 14 0 0 1 36 0v24z') +
    line('M0-20v38') +
    lit('M-12-6a12 8 0 0 1 24 0z', 0.8) +
    '<circle cx="-4" cy="6" r="2" fill="#ffd23c"/><circle cx="4" cy="6" r="2" fill="#ffd23c"/>',
  ballroom:
    line('M0-22v10M-20-4h40M-20-4q0 12 20 14 20-2 20-14') +
    lit('M-22-6l2-8 2 8zM-2-8l2-8 2 8zM18-6l2-8 2 8z') +
    pink('M-12 8v5M0 11v6M12 8v5'),
  library:
    body('M-22-18h44v36h-44z') +
    line('M-22 0h44') +
    lit('M-18-2v-12h5v12zM-6-2v-14h4v14z') +
    rose('M-12-2v-10h4v10zM4-2v-13h5v13zM-16 16V4h4v12zM2 16V6h5v10z') +
    line('M12-2l3-12M-6 16V5M12 16V4'),
  kitchen:
    body('M-18-4h36v14q0 6-6 6h-24q-6 0-6-6z') +
    line('M-22-4h44M-18 2h-6M18 2h6') +
    line('M-8-12c-3-4 3-5 0-9M0-12c-3-4 3-5 0-9M8-12c-3-4 3-5 0-9', 'opacity=".7"'),
  dining:
    body('M-26 2h52v6h-52z') +
    line('M-18 8v10M18 8v10') +
    lit('M-11-14l2-6 2 6zM7-14l2-6 2 6z') +
    pink('M-9-12V2M9-12V2') +
    line('M-3 2v-6h6v6'),
  stairs: deep('M-24 16v-8h10V0h10v-8h10v-8h10v-4h8v36z') + line('M-24-2L14-24', 'opacity=".7"'),
  parlor:
    body('M-18 12V-8q0-8 8-8h20q8 0 8 8v20z') +
    deep('M-24 14V2q0-5 6-5v10h36V-3q6 0 6 5v12z') +
    line('M-16 14v4M16 14v4'),
  laundry:
    body('M-17-20h34v38h-34z') +
    line('M-17-10h34') +
    '<circle cy="5" r="9" fill="#2b3f9c" stroke="#5ce1e6" stroke-width="2.300"/><circle cx="-10" cy="-15" r="1.800" fill="#ffe66b"/>' +
    pink('M-5 6q5-5 10 0'),
  garage: body('M-26 16V-6L0-20 26-6v22z') + line('M-18 16V-2h36v18M-18 4h36M-18 10h36') + lit('M-4-12h8v5h-8z'),
  conservatory:
    line('M-20 16h40M0 6v-18') +
    body('M-9 6H9l-3 11H-6z') +
    '<path d="M0-2c-14 2-18-8-18-12 12-2 18 4 18 12zM0-6c12 0 17-8 17-13-11 0-17 5-17 13z" fill="#1f6f5c" stroke="#6be3b0" stroke-width="2"/>',
  landing:
    body('M-9 18V-8q0-12 9-12t9 12v26z') +
    '<circle cy="-8" r="6" fill="#f7eefa"/>' +
    pink('M0-8v-4M0-8l3 2') +
    line('M0 4v8') +
    '<circle cy="13" r="3" fill="#ffd23c"/>' +
    line('M-24 18h48'),
  west_hall:
    body('M-14-20h28v32h-28z') +
    '<circle cy="-8" r="5.500" fill="#d9c8ff"/><path d="M-9 8q0-9 9-9t9 9z" fill="#d9c8ff"/><path d="M-2-9h.1M2-9h.1" stroke="#e2294f" stroke-width="2.400" stroke-linecap="round"/>' +
    line('M-24 18h48'),
  east_hall:
    body('M-13-20h26v30h-26z') +
    rose('M-9 6l6-10 5 6 4-4 4 8z', 0.8) +
    '<circle cx="5" cy="-12" r="3" fill="#ffe66b"/>' +
    line('M-24 18h48M-20 18v-8M20 18v-8'),
  bathroom:
    body('M-24-2h48q0 14-10 16h-28Q-24 12-24-2z') +
    line('M-14 14v4M14 14v4M16-2v-12q0-6-6-6t-6 5') +
    '<circle cx="-10" cy="-7" r="3" fill="#d9fbff"/><circle cx="-3" cy="-10" r="2.200" fill="#d9fbff"/><circle cx="-16" cy="-9" r="2" fill="#d9fbff"/>',
  master_bed:
    body('M-26 14V-12M-26 4h52v10') +
    deep('M-26 4v-2q0-4 5-4h42q5 0 5 6z') +
    lit('M-22-2v-5q0-2 2-2h9q2 0 2 2v5z', 0.9) +
    line('M-26 16V-12M26 16V2'),
  closet: line('M0-12q0-7 5-7 4 0 4 4t-5 5l-4 2v3M0-5L-22 8h44z') + rose('M-12 8h24v8h-24z', 0.75),
  nursery:
    body('M-14-2q0-8 8-8l4-8 5 2-2 6q12 0 14 12l-4 8h-18z') +
    pink('M-24 8q24 16 48 0') +
    line('M-8 10l-3 4M8 10l4 4') +
    '<circle cx="-1" cy="-11" r="1.600" fill="#ffe66b"/>',
  window:
    body('M-17-20h34v36h-34z') +
    line('M0-20v36M-17-2h34') +
    '<circle cx="8" cy="-11" r="5" fill="#ffe66b"/>' +
    rose('M-22-22q12 10 6 38h-6zM22-22q-12 10-6 38h6z', 0.65) +
    line('M-22 16h44'),
  attic: body('M-28 16L0-20l28 36z') + deep('M-12 16V4h24v12z') + line('M-12 9h24') + lit('M-3-6h6v6h-6z'),
};

const GROVES: Record<string, string> = {
  gate:
    line('M-22 16v-30M22 16v-30M-26-14h52') +
    deep('M-28-20h56v7h-56z') +
    lit('M-4-13h8v9h-8z', 0.8) +
    pink('M-14 16V2M-6 16V2M6 16V2M14 16V2'),
  lodge:
    deep('M-26-2Q0-30 26-2z') +
    body('M-20-2h40v18h-40z') +
    lit('M-14 3h7v6h-7zM7 3h7v6H7z') +
    rose('M-4 16V4h8v12z', 0.8),
  lookout:
    line('M-12 18l6-26M12 18L6-8M-9 6h18M-8 6L9 14') +
    body('M-14-8h28v-8h-28z') +
    deep('M-17-16L0-24l17 8z') +
    lit('M-8-14h6v4h-6z'),
  stone_ring:
    '<g fill="#3d2a6b" stroke="#d99bff" stroke-width="2" stroke-linejoin="round"><path d="M-24 12v-18l8-4 3 22zM-6 16v-28l10-3 3 31zM15 13v-20l9 3v17z"/></g>' +
    line('M-20-12l16-4M6-16l14 6'),
  falls:
    line('M-24-14h14M10-14h14M-10-14v12M10-14v12') +
    '<path d="M-10-16h20v24h-20z" fill="#1a7fa6"/>' +
    line('M-6-14v20M0-14v22M6-14v20', 'opacity=".8"') +
    line('M-24 12c6-5 10-5 16 0s10 5 16 0 10-5 16 0'),
  pool: '<ellipse cy="2" rx="25" ry="14" fill="#1a5f8a" stroke="#5ce1e6" stroke-width="2.300"/><path d="M-8 2h16M-14 8h10" stroke="#c9fbff" stroke-width="2" stroke-linecap="round"/><path d="M4-2a8 5 0 1 1 6 6l-5-4z" fill="#1f6f5c" stroke="#6be3b0" stroke-width="1.600"/><circle cx="10" cy="-2" r="2.400" fill="#ff9ac8"/>',
  ford:
    line('M-24-8c6-5 10-5 16 0s10 5 16 0 10-5 16 0M-24 16c6-5 10-5 16 0s10 5 16 0 10-5 16 0', 'opacity=".7"') +
    '<g fill="#6b5a9a" stroke="#d9c8ff" stroke-width="1.800"><ellipse cx="-17" cy="4" rx="7" ry="4.500"/><ellipse cx="0" cy="2" rx="7" ry="4.500"/><ellipse cx="17" cy="5" rx="7" ry="4.500"/></g>',
  bend:
    '<path d="M-20-18Q20-14 4 2t16 18" fill="none" stroke="#1a7fa6" stroke-width="15"/>' +
    line('M-20-24Q28-18 11 2t14 14M-20-11Q8-9-4 3t12 18') +
    pink('M-2-8l6 3M2 8l5 4'),
  delta:
    '<path d="M0-20V0M0 0l-16 18M0 0v18M0 0l16 18" fill="none" stroke="#1a7fa6" stroke-width="9" stroke-linecap="round"/>' +
    line('M0-20V0M0 0l-16 18M0 0v18M0 0l16 18'),
  great_tree:
    body('M-5 18q3-12 0-20h10q-3 8 0 20z') +
    '<path d="M0-24c14 0 24 7 22 15 2 8-8 11-14 8-4 5-12 5-16 0-6 3-16 0-14-8-2-8 8-15 22-15z" fill="#1f4a6b" stroke="#5ce1e6" stroke-width="2.300"/>' +
    lit('M-8-12l2-4 2 4zM4-8l2-4 2 4z'),
  idol: '<path d="M-13 16l2-34q11-6 22 0l2 34z" fill="#3d2a6b" stroke="#d99bff" stroke-width="2.200" stroke-linejoin="round" transform="rotate(-9)"/><path d="M-7-8h5M3-9h5M-1-6l-1 8h5M-5 8q5 3 10-1" fill="none" stroke="#ff5fa8" stroke-width="2.300" stroke-linecap="round" transform="rotate(-9)"/>',
  burial:
    '<path d="M-26 14Q0-24 26 14z" fill="#3d2a6b" stroke="#d99bff" stroke-width="2.200"/>' +
    line('M-12 14l3-24M-15-6l11 2M14 14l-4-20') +
    '<circle cx="-9" cy="-13" r="3.500" fill="#f7eefa"/>' +
    pink('M-6 8q6-8 12 0'),
  camp:
    body('M-24 14L-4-16 16 14z') +
    lit('M-9 14l5-16 5 16z') +
    line('M18 14l5-12 5 12M23 2v-6') +
    '<path d="M20 14c0-5 3-5 3-10 3 3 4 6 4 10z" fill="#ff7a3c"/>',
  ranger_post:
    body('M-20 16V0h24v16z') +
    deep('M-24 0l14-12L8 0z') +
    lit('M-14 4h7v6h-7z') +
    line('M16 16v-36M10-14l6-6 6 6M10-4h12') +
    pink('M22-22q5 3 5 8'),
};

const CARNIVAL: Record<string, string> = {
  mirrors:
    body('M-11-20h22q4 18 0 36h-22q-4-18 0-36z') +
    '<path d="M-5-12l8 8M-6-2l10 10" stroke="#d9fbff" stroke-width="2.200" stroke-linecap="round"/>' +
    pink('M-20-14q-4 14 0 28M20-14q4 14 0 28'),
  forest:
    line('M0 18V-4M0-4q-2-10-14-14M0-4q2-12 14-16M0 4q-8-2-14-8M0 4q8-2 13-8') +
    '<path d="M-9 4l6 2M9 4l-6 2M-5 12q5-4 10 0" stroke="#ff5fa8" stroke-width="2.600" stroke-linecap="round" fill="none"/>',
  trailers:
    body('M-26 8v-18q0-6 6-6h34q8 0 10 10v14z') +
    lit('M-18-8h9v7h-9z') +
    rose('M4-8h9v16H4z', 0.8) +
    '<circle cx="-12" cy="10" r="5" fill="#0b0620" stroke="#5ce1e6" stroke-width="2.300"/>' +
    line('M24 8h6'),
  big_top:
    '<path d="M-26 16V2L0-20 26 2v14z" fill="#2a1a5e" stroke="#5ce1e6" stroke-width="2.300" stroke-linejoin="round"/><path d="M-26 2L0-20-14 16h-12zM0-20l8 36H-4zM0-20L26 2v14h-8z" fill="#e2457f" opacity=".85"/>' +
    lit('M0-28l9 4-9 4z') +
    line('M0-28v8'),
  midway:
    body('M-22 16V-6h44v22z') +
    deep('M-26-6l4-10h44l4 10z') +
    '<circle cx="-11" cy="5" r="5" fill="#f7eefa"/><circle cx="-11" cy="5" r="2" fill="#e2457f"/><circle cx="4" cy="5" r="5" fill="#f7eefa"/><circle cx="4" cy="5" r="2" fill="#e2457f"/>' +
    lit('M14 12l3-10 3 10z'),
  workshop:
    line('M-22 14h44M-18 14v6M18 14v6') +
    body('M-12 12l20-24 6 5-20 24z') +
    '<path d="M4-16l16 12-5 6L-1-10z" fill="#9aa3b5" stroke="#5ce1e6" stroke-width="2"/>' +
    pink('M-22 4l8 4M-20-4l7 5'),
  carousel:
    deep('M-26-8Q0-28 26-8z') +
    line('M0-22v-4M-16-8v24M16-8v24M0-8v24') +
    '<path d="M-6 8q2-8 8-7l4-5 2 4-3 4q2 6-3 8h-5z" fill="#ff9ac8"/>' +
    line('M-26 18h52'),
  ticket_gate:
    body('M-14 18V-10h28v28z') +
    deep('M-19-10l5-10h28l5 10z') +
    lit('M-8-4H8v8H-8z') +
    line('M-28 18V4M28 18V4M-28 8h14M14 8h14') +
    '<path d="M-5-1h10" stroke="#1b123f" stroke-width="2"/>',
  service_gate:
    line('M-24 18v-32M24 18v-32M-24-8h48M-24 8h48M-12-8v26M0-8v26M12-8v26', 'opacity=".95"') +
    '<rect x="-6" y="0" width="12" height="10" rx="2" fill="#ffd23c"/>' +
    '<path d="M-3 0v-4a3 3 0 0 1 6 0v4" fill="none" stroke="#ffd23c" stroke-width="2"/>',
};

const LANE: Record<string, string> = {
  n2: body('M-6 18h12v-20h-12z') + deep('M-22-18h34l10 8-10 8h-34z') + lit('M-14-12h18v3h-18z'),
  s2: body('M-6 18h12v-20h-12z') + deep('M22-18h-34l-10 8 10 8h34z') + lit('M-4-12h18v3H-4z'),
  x:
    body('M-9-22H9v36H-9z') +
    '<circle cy="-14" r="4.500" fill="#ff5c5c"/><circle cy="-4" r="4.500" fill="#4a3a1a"/><circle cy="6" r="4.500" fill="#1a4a3a"/>' +
    line('M0 14v6'),
  w2: line('M0 18v-30q0-8 9-8') + lit('M4-22h12l3 8H1z') + pink('M-18 18q4-10 12-8M-22 12h8') + line('M-14 18h28'),
  e2: body('M-22 18V2h20v16z') + line('M-12 2v-6q0-4 4-4h12') + rose('M6-12h10v6H6z') + line('M10 18V-6'),
};

const HOUSE = body('M-20 17V-3h40v20z') + deep('M-26-2L0-22 26-2z') + line('M12-14v-8h6v13');

const SCENES: Record<string, Record<string, string>> = {
  camp: CAMP,
  creech_manor: MANOR,
  sacred_groves: GROVES,
  carnival: CARNIVAL,
  maple_lane: LANE,
};

/** The picture of a space; a house shows its number, a space without a picture of its own a signpost. */
export function sceneOf(location: string, id: string, name: string): string {
  const found = SCENES[location]?.[id];
  if (found) return found;
  const house = /^No\. (\d+)$/.exec(name);
  if (house)
    return `${HOUSE}<text y="13" text-anchor="middle" font-size="15" font-weight="800" fill="#ffe66b">${house[1]}</text>`;
  return line('M0 18v-36') + deep('M-20-14h30l8 6-8 6h-30z');
}
