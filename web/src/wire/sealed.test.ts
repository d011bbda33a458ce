import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableInfo } from './api';
import { checkOptions, freshSeal, opened, takePart } from './sealed';
import { digest } from './sha256';

interface Asked {
  path: string;
  body: { seal?: string; share?: string };
}
let asked: Asked[] = [];

beforeEach(() => {
  const store = new Map<string, string>();
  asked = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
  });
  vi.stubGlobal('fetch', async (path: string, init: { body: string }) => {
    asked.push({ path, body: JSON.parse(init.body) as Asked['body'] });
    return new Response('{}');
  });
});

let number = 0;
const table = (status: string, seals: string[], id = `table ${++number}`): TableInfo =>
  ({
    id,
    status,
    commit: 'c'.repeat(64),
    seats: seals.map((seal, seat) => ({ seat, label: '', kind: 'person', seal })),
  }) as unknown as TableInfo;

describe('my share in the dice', () => {
  it('is opened when all are sealed, and what I saw is noted', async () => {
    const seal = freshSeal();
    await takePart(table('waiting', [seal, '']), 0, 'mine');
    expect(asked).toEqual([]);
    const info = table('sealed', [seal, 'd'.repeat(64)]);
    await takePart(info, 0, 'mine');
    expect(asked[0].path).toBe(`/api/tables/${info.id}/open`);
    expect(digest(asked[0].body.share!)).toBe(seal);
    const [mine] = opened(info.id);
    expect(mine.seen).toEqual({ commit: info.commit, seals: [seal, 'd'.repeat(64)] });
    expect(checkOptions(info, 0)).toBe(
      `--commit ${info.commit} --share ${mine.share} --seals "${seal},${'d'.repeat(64)}"`,
    );
  });

  it('is not opened again when the table shows other seals than before', async () => {
    const seal = freshSeal();
    const info = table('sealed', [seal, 'd'.repeat(64)]);
    await takePart(info, 0, 'mine');
    await takePart(table('sealed', [seal, 'e'.repeat(64)], info.id), 0, 'mine');
    expect(asked).toHaveLength(1);
    expect(opened(info.id)[0].seen?.seals[1]).toBe('d'.repeat(64));
  });

  it('is made and sealed for a seat that I took along to a rematch', async () => {
    const info = table('waiting', ['', '']);
    await takePart(info, 1, 'mine');
    expect(asked[0].path).toBe(`/api/tables/${info.id}/seal`);
    await takePart(table('sealed', ['', asked[0].body.seal!], info.id), 1, 'mine');
    expect(digest(asked[1].body.share!)).toBe(asked[0].body.seal);
  });

  it('is not made a second time at a table where I have opened one', async () => {
    const seal = freshSeal();
    const info = table('sealed', [seal]);
    await takePart(info, 0, 'mine');
    await takePart(table('waiting', [''], info.id), 0, 'mine');
    expect(asked).toHaveLength(1);
  });

  it('belongs to nobody who watches', async () => {
    await takePart(table('waiting', ['']), null, '');
    expect(asked).toEqual([]);
  });
});
