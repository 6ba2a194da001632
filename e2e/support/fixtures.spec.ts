import { checkAccessibility } from './check-accessibility.ts';
import { expect, test } from './test.ts';

// The other tests trust these three; so they are shown to catch what they are for, on the real page with its real policy.

test.describe('what every browser test relies on', () => {
  test('the page comes from the real server under its strict policy', async ({ page }) => {
    const reply = await page.goto('/index');
    expect(reply?.status()).toBe(200);
    expect(reply?.headers()['content-security-policy']).toContain("script-src 'self'");
  });

  test('a console error, an uncaught error and blocked content are noticed', async ({ page, problems }) => {
    problems.expect(/./);
    await page.goto('/index');
    const before = problems.seen().length;
    await page.evaluate(() => {
      console.error('planted console error');
      setTimeout(() => {
        throw new Error('planted uncaught error');
      });
      const script = document.createElement('script');
      script.textContent = 'globalThis.planted = true';
      document.head.append(script);
    });
    await expect.poll(() => problems.seen().length - before).toBeGreaterThanOrEqual(3);
    const planted = problems.seen().slice(before).join('\n');
    expect(planted).toContain('planted console error');
    expect(planted).toContain('planted uncaught error');
    expect(planted).toContain('Content Security Policy');
    expect(await page.evaluate(() => 'planted' in globalThis)).toBe(false);
  });

  test('an unannounced problem is left over as unexpected', async ({ page, problems }) => {
    await page.goto('/index');
    await page.evaluate(() => console.error('planted first'));
    await expect.poll(() => problems.unexpected().join()).toContain('planted first');
    problems.expect(/planted first/);
    expect(problems.unexpected()).toEqual([]);
  });

  test('axe runs under the policy and finds a planted violation; a turned text is found too', async ({
    page,
  }) => {
    await page.goto('/index');
    await page.evaluate(() => {
      const image = document.createElement('img');
      image.src = '/favicon.svg';
      document.body.append(image);
    });
    await expect(checkAccessibility(page)).rejects.toThrow(/image-alt/);
    await page.evaluate(() => {
      document.body.lastElementChild?.remove();
      const line = document.createElement('p');
      line.append('4 of 4 checked');
      line.style.unicodeBidi = 'isolate';
      line.style.direction = 'rtl';
      document.querySelector('footer')?.append(line);
    });
    await expect(checkAccessibility(page)).rejects.toThrow(/4 of 4 checked/);
  });

  test('a demo person is signed in without the login screen', async ({ page, signInAs }) => {
    const token = await signInAs('officer');
    await page.goto('/index');
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBe(token);
    const me = await page.request.get('/api/me', { headers: { authorization: token } });
    expect(await me.json()).toMatchObject({ data: { email: 'officer@zeel.demo', roles: ['officer'] } });
  });
});
