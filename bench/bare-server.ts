import process from 'node:process';
import fastify from 'fastify';
import pg from 'pg';

/** The reference for the HTTP figures: one route of a bare Fastify server that answers with one indexed SELECT. */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 8 });
const app = fastify();
app.get('/', async () => {
  const { rows } = await pool.query({
    name: 'one',
    text: 'select username from member where id = $1',
    values: ['mem_bench_1'],
  });
  return rows[0];
});
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
