/** The engravings of the cards by id, in one ink on a plate of 118 by 54. `F` fills with ink, `T` tints. */
const F = 'fill="currentColor" stroke="none"';
const T = 'fill="currentColor" fill-opacity=".2"';

const WAVES =
  '<path d="M6 40c8-6 14-6 20 0s14 6 20 0 14-6 20 0 14 6 20 0 14-6 26 0M6 49c8-6 14-6 20 0s14 6 20 0 14-6 20 0 14 6 20 0 14-6 26 0" stroke-width="2.2"/>';

export const ENGRAVINGS: Record<string, string> = {
  // Hunter
  field_glasses: `<circle cx="42" cy="33" r="15" ${T}/><circle cx="76" cy="33" r="15" ${T}/><circle cx="42" cy="33" r="8"/><circle cx="76" cy="33" r="8"/><path d="M57 31h4M31 23l6-16h9l5 14M67 21l5-14h9l6 16"/>`,
  bloodhounds: `<path d="M22 46c4-14 14-20 28-20l10-12 10 5 3 8 18 5c3 7-1 12-8 12l-18-1-7 9H28z" ${T}/><path d="M62 16c-9 6-11 16-6 24 8-2 10-12 8-22z" ${F}/><circle cx="72" cy="25" r="1.8" ${F}/><path d="M90 33l4 2M12 50h94" stroke-width="2"/>`,
  fresh_tracks: `<g ${F}><ellipse cx="26" cy="40" rx="4" ry="7" transform="rotate(40 26 40)"/><ellipse cx="42" cy="24" rx="4" ry="7" transform="rotate(40 42 24)"/><ellipse cx="58" cy="38" rx="4" ry="7" transform="rotate(50 58 38)"/><ellipse cx="76" cy="22" rx="4" ry="7" transform="rotate(50 76 22)"/></g><path d="M86 38c6 2 12-2 14-8M94 28l6 2 2-6"/>`,
  signal_rocket: `<path d="M52 50c2-16 6-24 10-30" stroke-dasharray="2 5"/><path d="M62 20l6-2-2-8-6 4z" ${F}/><path d="M66 4v-2M78 8l4-5M86 18h7M80 28l5 5M56 6l-4-4M70 14l8-4M72 20l8 4" stroke-width="2.5"/><path d="M14 50h90M22 50l8-10 8 10M78 50l10-14 12 14" stroke-width="1.8"/>`,
  beaters: `<g ${F}><circle cx="28" cy="16" r="5"/><circle cx="58" cy="14" r="5"/><circle cx="88" cy="16" r="5"/></g><path d="M28 22v14l-6 14M28 36l6 14M28 26l12-6M58 20v16l-6 14M58 36l6 14M58 25l12-6M88 22v14l-6 14M88 36l6 14M88 26l12-6" stroke-width="3"/><path d="M40 10v20M70 8v20M100 10v20" stroke-width="1.8"/>`,
  ring_of_torches: `<ellipse cx="59" cy="38" rx="44" ry="12" stroke-dasharray="3 4"/><g ${F}><path d="M15 34c-5-6 1-9 1-15 5 4 7 10 3 15zM57 26c-5-6 1-10 1-16 5 4 8 11 3 16zM99 34c-5-6 1-9 1-15 5 4 7 10 3 15zM35 46c-4-5 1-8 1-13 4 4 6 9 3 13zM79 46c-4-5 1-8 1-13 4 4 6 9 3 13z"/></g>`,
  searchlight: `<path d="M34 26L112 4v46L34 34z" ${T}/><path d="M18 22h12l6-4v24l-6-4H18z" ${F}/><path d="M24 40v10M14 50h20"/><circle cx="88" cy="28" r="8" stroke-dasharray="3 3"/>`,
  forced_march: `<path d="M26 8h14v20l14 8v6H26zM64 12h14v20l14 8v6H64z" ${T}/><path d="M26 42h28M64 46h28M10 16h10M8 24h10M10 32h10" stroke-width="2.5"/>`,
  long_stride: `<path d="M58 12l4 14-18 12-14 10M62 26l16 8 14 14" stroke-width="4"/><circle cx="60" cy="8" r="4" ${F}/><path d="M24 51h10M90 51h10" stroke-width="3"/><path d="M90 12l12-6 10 8-4 12-14 2z" ${T}/><path d="M92 21l10-7 7 5"/>`,
  steam_launch: `${WAVES}<path d="M20 26h78l-10 12H34z" ${T}/><path d="M56 26V12h12v14" ${F}/><path d="M62 8c6-6 14 0 20-6 6 2 10 0 14-2" /><path d="M30 26l4-8h14v8"/>`,
  steady_aim: `<circle cx="78" cy="27" r="20"/><circle cx="78" cy="27" r="4" ${F}/><path d="M78 2v12M78 40v12M53 27h12M91 27h14" stroke-width="2.5"/><path d="M8 36l34-12 4 6-34 14z" ${F}/>`,
  second_barrel: `<circle cx="42" cy="27" r="17" ${T}/><circle cx="78" cy="27" r="17" ${T}/><circle cx="42" cy="27" r="9" ${F}/><circle cx="78" cy="27" r="9"/><path d="M59 16v22M78 22v10M73 27h10" stroke-width="2.5"/>`,
  ivan: `<circle cx="59" cy="13" r="8" ${T}/><path d="M52 22c-16 2-26 10-28 30h70c-2-20-12-28-28-30-4 4-10 4-14 0z" ${F}/><path d="M52 17c4 6 10 6 14 0" stroke-width="3"/>`,
  probing_stick: `<path d="M12 6l56 32" stroke-width="3.5"/><path d="M62 48h44M66 48l4-14 8 8 6-12 6 12 8-8 4 14" ${T}/><path d="M66 20l6-6M74 24l8-4"/>`,
  poacher: `<path d="M22 44L88 10M30 48l-8-4 4-8M96 44L30 10M88 48l8-4-4-8" stroke-width="3.5"/><circle cx="59" cy="27" r="8" ${F}/>`,
  old_grudge: `<path d="M30 8l30 30M88 8L58 38" stroke-width="3.5"/><path d="M26 4l10 2-8 8zM92 4l-10 2 8 8z" ${F}/><path d="M50 44l8-8M68 44l-8-8M46 36l12 10M72 36L60 46" stroke-width="2.5"/>`,
  brandy: `<path d="M36 50V24l5-6V6h10v12l5 6v26z" ${T}/><path d="M36 32h20M41 6h10M70 20h24c0 12-4 18-12 18s-12-6-12-18zM82 38v10M74 50h16"/><path d="M72 27h20c-1 7-4 10-10 10s-9-3-10-10z" ${F}/>`,
  // Hunted
  man_catcher: `<path d="M12 50h94M30 50V30l8-4" stroke-width="2.5"/><path d="M22 22L96 4l6 12L30 34z" ${T}/><ellipse cx="99" cy="10" rx="4" ry="6.5" transform="rotate(-14 99 10)" ${F}/><path d="M38 26l8 24M38 38h16"/>`,
  tiger_pit: `<path d="M10 18h98" stroke-width="2"/><path d="M26 18c2 18 4 28 8 32h50c4-4 6-14 8-32" ${T}/><path d="M38 50l4-20 4 20M52 50l4-24 4 24M66 50l4-20 4 20" ${F}/><path d="M22 18l14-8 12 6 14-8 12 8 14-6 10 8" stroke-width="2"/>`,
  spring_knife: `<path d="M20 51c0-30 16-44 52-40" stroke-width="4"/><path d="M72 11l26 10-4 6-26-10z" ${T}/><path d="M70 8l-4 12" stroke-width="3"/><path d="M84 32c4 4 4 10 0 16M94 34c3 4 3 8 0 12M12 51h94"/>`,
  snare_line: `<path d="M12 8c20 0 22 10 36 14" stroke-width="3"/><ellipse cx="70" cy="34" rx="24" ry="13" stroke-width="3"/><path d="M46 24l6 6M44 30l8-6M12 51h94M24 51V30"/>`,
  smoke_pot: `<path d="M42 34h34l-4 16H46z" ${T}/><path d="M38 34h42" stroke-width="3"/><path d="M52 30c-8-8 6-10 0-20M62 30c-6-10 10-12 2-24M72 30c-4-8 8-8 6-16" stroke-width="2.5"/>`,
  sidestep: `<path d="M14 27h40" stroke-width="2.5" stroke-dasharray="4 4"/><path d="M46 20l10 7-10 7" stroke-width="2.5"/><path d="M70 44c24-2 24-32 0-34M78 4l-9 6 8 7" stroke-width="2.5"/><g ${F}><ellipse cx="62" cy="46" rx="4" ry="6"/><ellipse cx="100" cy="26" rx="4" ry="6"/></g>`,
  steel_nerve: `<path d="M59 4l30 8c0 20-8 32-30 40C37 44 29 32 29 12z" ${T}/><path d="M59 14l12 12-12 14-12-14zM47 26h24" stroke-width="2.5"/>`,
  cornered_beast: `<path d="M28 6c2 14 0 28-8 44M46 4c2 16 0 32-6 48M64 4c2 16 2 32-4 48M84 6c4 14 2 28-6 44" stroke-width="5"/><path d="M96 20l10-4M98 30h10M94 40l10 4" stroke-width="2"/>`,
  leap_into_sea: `${WAVES}<path d="M12 8h26v18" stroke-width="2.5"/><circle cx="74" cy="10" r="4" ${F}/><path d="M72 14l-10 6-8-4M64 20l8 6 8-4M72 14l10 2" stroke-width="3"/>`,
  hold_your_breath: `<path d="M10 50c6-20 14-20 18-34 6 12 2 20 8 28 4-16 8-22 14-30 6 14 2 22 8 30 6-12 10-18 14-26 6 12 4 20 8 28 6-8 10-14 14-16 4 8 6 14 8 20z" ${T}/><g ${F}><ellipse cx="50" cy="36" rx="4" ry="2.8"/><ellipse cx="66" cy="36" rx="4" ry="2.8"/></g><path d="M52 46h12"/>`,
  scapegoat: `<path d="M44 20c-16 2-22-8-20-16 4 6 12 6 22 8M74 20c16 2 22-8 20-16-4 6-12 6-22 8" ${T}/><path d="M44 16h30l-4 20-11 14-11-14z" ${T}/><g ${F}><circle cx="52" cy="26" r="2"/><circle cx="66" cy="26" r="2"/></g><path d="M55 40h8M59 50v4"/>`,
  run_for_it: `<circle cx="66" cy="8" r="5" ${F}/><path d="M62 14l-8 16 14 6 6 14M54 30L40 40l-12-2M60 18l14 6 10-6M60 18l-14 2-6 8" stroke-width="3.5"/><path d="M10 14h16M6 22h16M10 30h12" stroke-width="2"/>`,
  false_trail: `<path d="M14 42c18-4 22-22 40-22s20 16 46 12" stroke-width="2" stroke-dasharray="1 6"/><g ${F}><ellipse cx="30" cy="36" rx="5" ry="3" transform="rotate(-20 30 36)"/><ellipse cx="48" cy="24" rx="5" ry="3" transform="rotate(-10 48 24)"/><ellipse cx="68" cy="24" rx="5" ry="3" transform="rotate(25 68 24)"/></g><path d="M84 14l18 18M102 14L84 32" stroke-width="3.5"/>`,
  cover_tracks: `<path d="M92 4L62 30" stroke-width="3.5"/><path d="M64 24l-26 4-14 20 10-2 2 5 8-6 4 5 6-8 6 2 8-16z" ${T}/><g ${F} fill-opacity=".5"><ellipse cx="80" cy="44" rx="5" ry="3"/><ellipse cx="96" cy="38" rx="5" ry="3"/></g><path d="M12 51h94" stroke-dasharray="4 4"/>`,
  second_wind: `<path d="M10 20h56c12 0 12-14 2-14-6 0-8 6-4 8M10 30h80c14 0 14 16 2 16-7 0-9-7-4-9M10 40h44c9 0 9 10 1 10" stroke-width="2.8"/>`,
  up_a_tree: `<path d="M58 52c2-14 0-22 2-34" stroke-width="5"/><path d="M60 18c-14-10-30-4-34 8M60 18c-8-14-24-16-34-8M60 18c6-14 24-16 34-6M60 18c14-6 28 2 30 14M60 18c0-8 4-14 10-16" stroke-width="3"/><circle cx="69" cy="27" r="4.5" ${F}/>`,
  reed_pipe: `${WAVES}<path d="M58 40L66 6M40 40l2-22M48 40l-2-28M82 40l4-26M92 40l-2-18" stroke-width="2.5"/><path d="M40 18c-2-6 0-10 3-13 3 4 3 9 0 13zM86 14c-2-5 0-9 3-11 3 3 2 8-1 11z" ${F}/><circle cx="60" cy="47" r="6" ${T}/>`,
  stolen_dinghy: `${WAVES}<path d="M18 22h82c-4 10-12 16-22 16H40c-10 0-18-6-22-16z" ${T}/><path d="M50 8L36 44M68 8l14 36" stroke-width="2.5"/><path d="M34 22v8M84 22v8"/>`,
  eavesdrop: `<path d="M46 32c-10-14 2-28 16-26 14 2 18 16 8 26-6 6-4 16-12 18-6 1-10-3-10-8" ${T}/><path d="M52 24c0-8 12-10 14-2 1 5-6 6-6 12" stroke-width="2.5"/><path d="M86 14c6 6 6 18 0 24M96 8c10 10 10 26 0 36"/>`,
  sabotage: `<circle cx="50" cy="28" r="18" ${T}/><circle cx="50" cy="28" r="5" ${F}/><path d="M50 4v12M50 40v12M26 28h12M62 28h12M33 11l8 8M67 11l-8 8M33 45l8-8"/><path d="M62 36l8 4-2 6 10 4" stroke-width="3"/><path d="M88 10l12 12M100 10L88 22" stroke-width="3.5"/>`,
  whispered_pact: `<circle cx="38" cy="16" r="9" ${T}/><circle cx="80" cy="16" r="9" ${T}/><path d="M20 52c0-14 8-22 18-22s14 6 16 12M98 52c0-14-8-22-18-22s-14 6-16 12" ${T}/><path d="M50 20h4M58 18h4M64 20h4M46 46c6 4 20 4 26 0" stroke-width="2.5"/>`,
  ration_tin: `<path d="M36 14v30c0 6 46 6 46 0V14" ${T}/><ellipse cx="59" cy="14" rx="23" ry="7" fill="currentColor" fill-opacity=".35"/><path d="M36 26c0 6 46 6 46 0" /><path d="M72 10c8-8 16-4 14 4"/><path d="M50 36h18" stroke-width="3"/>`,
};
