import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** `diesHolding`: the process ends at once when it has read a letter, and answers nothing. */
export type MailServerOptions = {
  key: string;
  certificate: string;
  isSecure: boolean;
  login: { name: string; password: string };
  diesHolding?: boolean;
};
export type Heard =
  | { kind: 'login'; name: string }
  | { kind: 'listening'; port: number }
  | { kind: 'letter'; from: string; to: string[]; raw: string; isSecure: boolean; user: string };

const say = (heard: Heard) => process.send?.(heard);

/** A mail server in a process of its own: it takes letters from whoever showed name and password over TLS. */
process.once('message', (options: MailServerOptions) => {
  const server = new SMTPServer({
    key: options.key,
    cert: options.certificate,
    secure: options.isSecure,
    authMethods: ['PLAIN', 'LOGIN'],
    onAuth({ username, password }, _session, done) {
      const { login } = options;
      say({ kind: 'login', name: String(username) });
      if (username === login.name && password === login.password) return done(null, { user: login.name });
      done(Object.assign(new Error('the server says no'), { responseCode: 535 }));
    },
    onData(stream, { envelope, secure, user }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (options.diesHolding) process.kill(process.pid, 'SIGKILL');
        say({
          kind: 'letter',
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
          isSecure: secure,
          user: String(user),
        });
        done();
      });
    },
  });
  // whoever does not believe the certificate hangs up in the middle
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1', () =>
    say({ kind: 'listening', port: (server.server.address() as AddressInfo).port }),
  );
});
