/** @jsxRuntime automatic — the script also runs from folders whose settings do not cover this file. */
import {
  Alert,
  App,
  Avatar,
  Badge,
  Breadcrumb,
  Button,
  Card,
  Checkbox,
  Collapse,
  ConfigProvider,
  DatePicker,
  Descriptions,
  Divider,
  Drawer,
  Dropdown,
  Empty,
  Flex,
  Form,
  Input,
  InputNumber,
  Layout,
  Menu,
  Modal,
  message,
  notification,
  Pagination,
  Popconfirm,
  Popover,
  Progress,
  QRCode,
  Radio,
  Result,
  Row,
  Segmented,
  Select,
  Skeleton,
  Slider,
  Space,
  Spin,
  Statistic,
  Steps,
  Switch,
  Table,
  Tabs,
  Tag,
  Timeline,
  Tooltip,
  Tree,
  Typography,
  Upload,
} from 'antd';
import type { ReactNode } from 'react';

/**
 * Which stylesheet a component's rules travel in. `public` is on every page, `request` comes with the request form,
 * `app` with the signed-in screens. A component that two groups use belongs to the first of them.
 */
export const RULE_GROUPS = ['public', 'request', 'app'] as const;
export type RuleGroup = (typeof RULE_GROUPS)[number];

// The kit has no other way to render these panels in place; its own extraction package uses the same door.
const ModalPanel = Modal._InternalPanelDoNotUseOrYouWillBeFired;
const MessagePanel = message._InternalPanelDoNotUseOrYouWillBeFired;
const NotificationPanel = notification._InternalPanelDoNotUseOrYouWillBeFired;

/**
 * Every component of the kit that the app may use, with a rendering that makes it register its rules. A test fails
 * when the sources import one that is not here.
 */
export const COMPONENTS: Readonly<Record<RuleGroup, Readonly<Record<string, ReactNode>>>> = {
  public: {
    App: <App />,
    ConfigProvider: <ConfigProvider />,
    Alert: <Alert />,
    Button: <Button />,
    Checkbox: <Checkbox />,
    Collapse: <Collapse items={[]} />,
    Form: (
      <Form>
        <Form.Item label="a" />
      </Form>
    ),
    Input: (
      <>
        <Input />
        <Input.Password />
      </>
    ),
    InputNumber: <InputNumber />,
    Segmented: <Segmented options={['a']} />,
    Skeleton: <Skeleton />,
    Slider: <Slider />,
    Spin: <Spin />,
    notification: <NotificationPanel title="a" />,
  },
  // The form is made of light fields of our own; none of the kit's rules travel with it.
  request: {},
  app: {
    Divider: <Divider />,
    Modal: (
      <>
        <Modal />
        <ModalPanel />
        <ModalPanel type="confirm" />
      </>
    ),
    Progress: <Progress />,
    QRCode: <QRCode value="a" />,
    Radio: (
      <Radio.Group>
        <Radio />
        <Radio.Button />
      </Radio.Group>
    ),
    Select: <Select />,
    Steps: <Steps items={[]} />,
    Tag: (
      <>
        <Tag />
        <Tag color="success" />
      </>
    ),
    Tooltip: (
      <Tooltip title="a">
        <i />
      </Tooltip>
    ),
    Upload: <Upload />,
    Avatar: <Avatar />,
    Badge: (
      <>
        <Badge count={1} />
        <Badge.Ribbon />
      </>
    ),
    Breadcrumb: <Breadcrumb items={[{ title: 'a' }]} />,
    Card: (
      <Card>
        <Card.Meta />
      </Card>
    ),
    Col: <Row />,
    DatePicker: (
      <>
        <DatePicker />
        <DatePicker.RangePicker />
      </>
    ),
    Descriptions: <Descriptions items={[]} />,
    Drawer: <Drawer />,
    Dropdown: (
      <Dropdown menu={{ items: [] }}>
        <i />
      </Dropdown>
    ),
    Empty: <Empty />,
    Flex: (
      <Flex>
        <i />
      </Flex>
    ),
    'Input.more': (
      <>
        <Input.Search />
        <Input.TextArea />
        <Input.OTP />
      </>
    ),
    Layout: (
      <Layout>
        <Layout.Sider />
      </Layout>
    ),
    Menu: <Menu items={[]} />,
    Pagination: <Pagination />,
    Popconfirm: (
      <Popconfirm title="a">
        <i />
      </Popconfirm>
    ),
    Popover: (
      <Popover content="a">
        <i />
      </Popover>
    ),
    Result: <Result />,
    Row: <Row />,
    Space: (
      <Space>
        <i />
        <Space.Compact>
          <Button />
          <Space.Addon>a</Space.Addon>
        </Space.Compact>
      </Space>
    ),
    Statistic: <Statistic />,
    Switch: <Switch />,
    Table: <Table />,
    Tabs: <Tabs items={[]} />,
    Timeline: <Timeline items={[]} />,
    Tree: <Tree treeData={[]} />,
    Typography: (
      <>
        <Typography.Title />
        <Typography.Text />
        <Typography.Paragraph />
        <Typography.Link />
      </>
    ),
    message: <MessagePanel />,
  },
};
