import assert from 'node:assert/strict';
import { test } from 'node:test';
import { libpqEnvironment } from './postgres.ts';

test('the address of a database becomes the environment of its tools', () => {
  assert.deepEqual(libpqEnvironment('postgres://anna:p%40ss@db.example:6432/clinic?sslmode=require'), {
    PGHOST: 'db.example',
    PGPORT: '6432',
    PGUSER: 'anna',
    PGPASSWORD: 'p@ss',
    PGDATABASE: 'clinic',
    PGSSLMODE: 'require',
  });
});

test('an IPv6 address, a socket, and what is not given', () => {
  assert.deepEqual(libpqEnvironment('postgres://anna@[::1]/clinic'), {
    PGHOST: '::1',
    PGUSER: 'anna',
    PGDATABASE: 'clinic',
  });
  assert.equal(libpqEnvironment('postgres://anna@localhost/clinic?host=/run/postgresql').PGHOST, '/run/postgresql');
});
